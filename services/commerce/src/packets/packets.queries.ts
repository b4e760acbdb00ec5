import type { AnswerOf, getPacket, listPackets, QuestionOf } from '@kurtyna/contracts';
import { isPacketListed } from '@kurtyna/domain';
import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { ReadSaleFacts } from '../access/sale-facts.js';
import { Semaphore } from '../stock/semaphore.js';
import { packetFacts, publishedPackets, type Asking, type PacketFacts } from './packet-facts.js';
import { toPacketView } from './packet.view.js';

/** A part of the connections: who buys does not wait behind a crowd that looks (performance P11). */
const LOOKING_AT_ONCE = 3;

/** Packets as a viewer meets them, on the lists and on their own page (CALL1-09, CALL1-10, CALL1-15). */
@Injectable()
export class PacketQueries {
  private readonly lookers = new Semaphore(LOOKING_AT_ONCE);

  private readonly asking: Asking;

  constructor(database: Database, facts: ReadSaleFacts) {
    this.asking = { database, facts };
  }

  async list({ viewerId, country }: QuestionOf<typeof listPackets>): Promise<AnswerOf<typeof listPackets>> {
    const found = await this.lookers.run(() => publishedPackets(this.asking, { id: viewerId, country }));
    return { packets: found.filter(isListed).map(toPacketView) };
  }

  /** The page of a packet past its end opens and says so (PKT-10); one that is not published is there for administrators alone. */
  async get({ id, viewerId, country }: QuestionOf<typeof getPacket>): Promise<AnswerOf<typeof getPacket>> {
    const found = await this.lookers.run(() => packetFacts(this.asking, { id: viewerId, country }, id));
    if (!found || !mayBeSeen(found)) throw notFound('packet.not-found');
    return { packet: toPacketView(found) };
  }
}

export const mayBeSeen = ({ packet, viewer }: PacketFacts): boolean => packet.published || viewer.role === 'admin';

function isListed({ packet, offer, globals, now }: PacketFacts): boolean {
  const rules = {
    published: packet.published,
    endsAt: packet.endsAt,
    forceVisibility: packet.force_visibility,
    ageRestriction: packet.age_restriction,
    restrictedAccess: packet.restricted_access,
  };
  return isPacketListed(
    rules,
    offer.contents.map(({ content }) => content),
    globals,
    now,
  );
}
