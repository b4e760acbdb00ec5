/** What a service with a database has besides: transactions, lists, jobs, migrations, and events from outbox to inbox. Loads TypeORM. */
export * from '../events/consumers.js';
export * from '../events/dead-letters.js';
export * from '../events/messaging.entities.js';
export * from '../platform.module.js';
export * from '../events/relay.js';
export * from '../events/sweeper.js';
export { AdminAct, changedNames, createAdminAct, recordExport, type Act } from './admin-act.js';
export { AdminKey, createAdminKey, onceForKey } from './admin-key.js';
export * from './columns.js';
export * from './contains.js';
export * from './data-source.js';
export * from './database.js';
export { fieldsOf } from './entity-fields.js';
export * from './jobs.js';
export * from './list.js';
export * from './migrate.js';
export { Parameters, sql, type Sql, whenGiven } from './sql.js';
