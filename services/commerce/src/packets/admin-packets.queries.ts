import type { AdminPacketView, listAdminPackets, ListAnswer, PacketSort, QuestionOf } from '@kurtyna/contracts';
import { Database, listPage, notFound, sql, type ListSource } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { ReadSaleFacts } from '../access/sale-facts.js';
import { packetsFacts, type Asking } from './packet-facts.js';
import { toAdminPacketView } from './packet.view.js';

const PACKETS: ListSource<PacketSort> = {
  table: 'packet k',
  id: 'k.id',
  columns: 'k.id',
  sorts: {
    title: [`k.title COLLATE "pl-PL-x-icu"`],
    price: ['k.price'],
    exp_date: [{ last: 'k.ends_at IS NULL' }, `coalesce(k.ends_at, 'infinity')`],
  },
};

/** Packets for administrators: all that are not deleted, with what is in each. */
@Injectable()
export class AdminPacketQueries {
  private readonly asking: Asking;

  constructor(
    private readonly database: Database,
    facts: ReadSaleFacts,
  ) {
    this.asking = { database, facts };
  }

  async page(question: QuestionOf<typeof listAdminPackets>): Promise<ListAnswer<AdminPacketView>> {
    const here = [sql`k.deleted_at IS NULL`];
    const { rows, ...answer } = await listPage<{ id: number }, PacketSort>(this.database, PACKETS, question, here);
    const ids = rows.map(({ id }) => id);
    return { ...answer, rows: (await packetsFacts(this.asking, ids)).map(toAdminPacketView) };
  }

  async get(id: number): Promise<AdminPacketView> {
    const [found] = await packetsFacts(this.asking, [id]);
    if (!found) throw notFound('packet.not-found');
    return toAdminPacketView(found);
  }
}
