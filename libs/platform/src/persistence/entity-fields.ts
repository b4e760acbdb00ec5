import type { DataSource, EntityTarget } from 'typeorm';

/**
 * The columns of an entity's table under the names of its fields: what a prepared question reads of a row to make its entity, where TypeORM
 * would have each question planned anew. The entity's columns have no transformer of their own. `alias` names the table in the question.
 */
export function fieldsOf(dataSource: DataSource, entity: EntityTarget<object>, alias: string): string {
  const { columns } = dataSource.getMetadata(entity);
  return columns.map(({ databaseName, propertyName }) => `${alias}."${databaseName}" AS "${propertyName}"`).join(', ');
}
