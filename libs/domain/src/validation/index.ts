export * from './fields.js';
export * from './invoice.js';
export * from './text.js';
