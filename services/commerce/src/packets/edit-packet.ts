import type { AdminPacketView, editPacket, NewPacket, PacketChanges, QuestionOf } from '@kurtyna/contracts';
import { imageAddress, packetErrors, type PlayableKind, type PlayableRef } from '@kurtyna/domain';
import { conflict, Database, invalid, onceForKey, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { AdminPacketQueries } from './admin-packets.queries.js';
import { PacketContent } from './packet-content.entity.js';
import { Packet } from './packet.entity.js';
import { lockedPacket, writePacket } from './save-packet.js';

/** An administrator adds a packet, or changes some of its fields (PKTADM-11, PKTADM-12). Orders that were placed keep what they agreed to. */
@Injectable()
export class EditPacket {
  constructor(
    private readonly database: Database,
    private readonly packets: AdminPacketQueries,
  ) {}

  async run({ idempotency, ...command }: QuestionOf<typeof editPacket>): Promise<AdminPacketView> {
    const { id, adminId } = command;
    const save = (tx: Tx) => this.save(tx, command);
    const saved = await this.database.transaction((tx) =>
      id === null ? onceForKey(tx, { adminId, idempotency }, () => save(tx)) : save(tx),
    );
    if (saved !== null) return this.packets.get(saved);
    throw conflict('content.changed-meanwhile', { extra: { packet: await this.packets.get(id!) } });
  }

  /** Null where somebody else has saved it meanwhile. */
  private async save(
    tx: Tx,
    { id, changes, revision, adminId }: QuestionOf<typeof editPacket>,
  ): Promise<number | null> {
    const packet = id === null ? new Packet() : await lockedPacket(tx, id);
    if (id !== null && revision !== undefined && revision !== packet.version) return null;
    const before = id === null ? BLANK : await presentFields(tx, packet);
    const fields = { ...before, ...changed(before, changes) };
    const wanted = { ...fields, id, translations: [] };
    const errors = packetErrors(wanted);
    if (errors) throw invalid(errors);
    const { id: number } = await writePacket(tx, packet, wanted);
    const act = id === null ? 'add-packet' : 'edit-packet';
    await tx.record({ by: adminId, act, subject: `packet:${number}`, ...(id !== null && { before }), after: fields });
    return number;
  }
}

type Fields = Omit<NewPacket, 'id' | 'translations'>;

const BLANK: Fields = {
  title: '',
  description: '',
  price: 0,
  endsAt: null,
  published: false,
  forceVisibility: false,
  restrictedAccess: 'any',
  ageRestriction: 0,
  mobileImage: null,
  tabletImage: null,
  desktopImage: null,
  contents: [],
};

async function presentFields(tx: Tx, packet: Packet): Promise<Fields> {
  const contents = await tx.manager.find(PacketContent, { where: { packetId: packet.id }, order: { position: 'ASC' } });
  return {
    title: packet.title,
    description: packet.description,
    price: packet.price,
    endsAt: packet.endsAt?.toISOString() ?? null,
    published: packet.published,
    forceVisibility: packet.forceVisibility,
    restrictedAccess: packet.restrictedAccess,
    ageRestriction: packet.ageRestriction,
    mobileImage: packet.mobileImage,
    tabletImage: packet.tabletImage,
    desktopImage: packet.desktopImage,
    contents: contents.map(({ kind, productId }) => ({ kind, id: productId })),
  };
}

/** What was sent; what is absent is not in it. */
function changed({ contents }: Fields, { images = {}, events, videos, ...fields }: PacketChanges): Partial<Fields> {
  const addressOf = (name: string | null) => (name === null ? null : imageAddress(name));
  const { mobile_image: mobile, tablet_image: tablet, desktop_image: desktop } = images;
  const given = {
    ...fields,
    ...(mobile !== undefined && { mobileImage: addressOf(mobile) }),
    ...(tablet !== undefined && { tabletImage: addressOf(tablet) }),
    ...(desktop !== undefined && { desktopImage: addressOf(desktop) }),
    contents: contentsOf(contentsOf(contents, 'event', events), 'video', videos),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Those that stay keep their place on the page; what is new stands last. */
function contentsOf(present: readonly PlayableRef[], kind: PlayableKind, ids: number[] | undefined): PlayableRef[] {
  if (ids === undefined) return [...present];
  const staying = present.filter((content) => content.kind !== kind || ids.includes(content.id));
  const isThere = (id: number) => staying.some((content) => content.kind === kind && content.id === id);
  const repeated = ids.filter((id, at) => ids.indexOf(id) !== at); // packetErrors refuses them
  return [...staying, ...[...ids.filter((id) => !isThere(id)), ...repeated].map((id) => ({ kind, id }))];
}
