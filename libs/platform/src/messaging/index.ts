/** What goes over the wire: requests with their answers, facts heard live, and how a process that answers is started. No database. */
export * from './answers.js';
export * from './broadcast.js';
export * from './bus.js';
export * from './consumes.js';
export * from './nats-connection.js';
export * from './operates.js';
export * from './request-server.js';
export * from './rpc-error.filter.js';
export * from './run-service.js';
export * from './streams.js';
