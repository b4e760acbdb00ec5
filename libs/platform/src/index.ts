/** All of it, for services. The gateway has no database and takes `@kurtyna/platform/runtime` and `/messaging` alone (decision 37). */
export * from './messaging/index.js';
export * from './persistence/index.js';
export * from './runtime/index.js';
