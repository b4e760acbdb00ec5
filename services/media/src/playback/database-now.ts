import type { EntityManager } from 'typeorm';

const NOW = 'SELECT clock_timestamp() AS now';

/** The database's clock at this moment, not at the beginning of the transaction: one clock for all replicas (D35). */
export async function databaseNow(manager: EntityManager): Promise<Date> {
  const [row] = await manager.query<{ now: Date }[]>(NOW);
  return row!.now;
}
