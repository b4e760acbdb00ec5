import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { PartnerFaults } from './faults.js';

interface Row {
  payload: AdapterPayload;
  expiresAt: number;
}

/** Sessions, codes and tokens of the provider, in memory; a new start knows none of them. */
export class PartnerStorage {
  private readonly rows = new Map<string, Row>();

  constructor(private readonly faults: PartnerFaults) {}

  clear(): void {
    this.rows.clear();
  }

  /** What the provider library asks of a store, for one kind of thing. */
  adapter(model: string): Adapter {
    const { rows, faults } = this;
    const nameOf = (id: string): string => `${model}:${id}`;
    const find = (id: string): AdapterPayload | undefined => {
      const row = rows.get(nameOf(id));
      return row && row.expiresAt > Date.now() ? row.payload : undefined;
    };
    const findBy = (fits: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
      for (const [name, row] of rows) {
        if (name.startsWith(`${model}:`) && row.expiresAt > Date.now() && fits(row.payload)) return row.payload;
      }
      return undefined;
    };
    return {
      async upsert(id, payload, expiresIn) {
        for (const [name, row] of rows) if (row.expiresAt <= Date.now()) rows.delete(name);
        rows.set(nameOf(id), { payload, expiresAt: Date.now() + (expiresIn ?? 86_400) * 1000 });
      },
      find: async (id) => find(id),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = find(id);
        const stays = model === 'AuthorizationCode' && faults.settings.codeReuse;
        if (payload && !stays) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        rows.delete(nameOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [name, row] of rows) if (row.payload.grantId === grantId) rows.delete(name);
      },
    };
  }
}
