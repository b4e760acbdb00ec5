export * from './cpu-time.js';
export * from './fresh-database.js';
export * from './outbox.js';
export * from './quiet-platform.js';
export * from './refusals.js';
export * from './report-plans.js';
export * from './statement-sizes.js';
export * from './wait.js';
