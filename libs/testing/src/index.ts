export * from './fresh-database.js';
export * from './quiet-platform.js';
export * from './statement-sizes.js';
