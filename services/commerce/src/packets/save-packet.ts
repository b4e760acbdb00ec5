import { packetChanged, type NewPacket } from '@kurtyna/contracts';
import { packetErrors, type PlayableRef } from '@kurtyna/domain';
import { Database, invalid, notFound, type Tx } from '@kurtyna/platform';
import { cleanHtml } from '@kurtyna/platform/html';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { picturesOf, tellPictures } from '../pictures/pictures.js';
import { Packet } from './packet.entity.js';

/** Of these contents, those that are no product of ours. One that has been deleted since it was put in may stay where it is. */
const UNKNOWN_CONTENTS = `
  SELECT c.kind, c.id FROM unnest($2::text[], $3::integer[]) AS c (kind, id)
   WHERE NOT EXISTS (SELECT 1 FROM product p WHERE p.kind = c.kind AND p.id = c.id AND NOT p.deleted)
     AND NOT EXISTS (SELECT 1 FROM packet_content k WHERE k.packet_id = $1 AND k.kind = c.kind AND k.product_id = c.id)`;

const DROP_CONTENTS = `
  DELETE FROM packet_content WHERE packet_id = $1
     AND (kind, product_id) NOT IN (SELECT * FROM unnest($2::text[], $3::integer[]))`;
const KEEP_CONTENTS = `
  INSERT INTO packet_content (packet_id, kind, product_id, position)
  SELECT $1::integer, c.kind, c.id, c.n - 1 FROM unnest($2::text[], $3::integer[]) WITH ORDINALITY AS c (kind, id, n)
  ON CONFLICT (packet_id, kind, product_id) DO UPDATE SET position = excluded.position`;

const DROP_TRANSLATIONS = 'DELETE FROM packet_translation WHERE packet_id = $1 AND NOT language_code = ANY ($2)';
const KEEP_TRANSLATIONS = `
  INSERT INTO packet_translation (packet_id, language_code, title, description)
  SELECT $1::integer, * FROM unnest($2::text[], $3::text[], $4::text[])
  ON CONFLICT (packet_id, language_code) DO UPDATE SET title = excluded.title, description = excluded.description,
         revision = packet_translation.revision + 1`;

/** The theatre writes a packet, a new one or one that stands, whole. Orders that were placed keep what they agreed to. */
@Injectable()
export class SavePacket {
  constructor(private readonly database: Database) {}

  async run(wanted: NewPacket): Promise<{ id: number }> {
    const errors = packetErrors(wanted);
    if (errors) throw invalid(errors);
    return this.database.transaction(async (tx) => {
      const packet = wanted.id === null ? new Packet() : await lockedPacket(tx, wanted.id);
      const { id } = await writePacket(tx, packet, wanted);
      await writeTranslations(tx, id, wanted.translations);
      return { id };
    });
  }
}

/** All of it but its translations; whoever keeps a copy is told. Throws invalid for contents that are not there. */
export async function writePacket(tx: Tx, packet: Packet, wanted: NewPacket): Promise<Packet> {
  await assertContentsExist(tx, wanted);
  const before = picturesOf(packet);
  packet.change(wanted);
  const saved = await tx.manager.save(packet);
  const { id, version } = saved;
  await writeContents(tx, id, wanted.contents);
  await tellPacket(tx, saved);
  await tellPictures(tx, { aggregate: `packet.${id}`, version, before, after: picturesOf(saved) });
  return saved;
}

/** Its last state, for everybody who keeps something of it. */
export const tellPacket = (tx: Tx, { id, version, title }: Pick<Packet, 'id' | 'version' | 'title'>): Promise<void> =>
  tx.announce(packetChanged, { key: String(id), version, data: { id, version, title } });

/** Throws packet.not-found for one that is not there, or deleted. */
export async function lockedPacket(tx: Tx, id: number): Promise<Packet> {
  const packet = await tx.manager.findOne(Packet, {
    where: { id, deletedAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
  });
  if (!packet) throw notFound('packet.not-found');
  return packet;
}

async function assertContentsExist(tx: Tx, { id, contents }: NewPacket): Promise<void> {
  const unknown = (await tx.manager.query(UNKNOWN_CONTENTS, [id, ...columnsOf(contents)])) as PlayableRef[];
  const fields = unknown.map(({ kind }) => [`${kind}s`, { key: 'form.validate.wrong_input' }] as const);
  if (fields.length) throw invalid(Object.fromEntries(fields));
}

async function writeContents(tx: Tx, id: number, contents: readonly PlayableRef[]): Promise<void> {
  await tx.manager.query(DROP_CONTENTS, [id, ...columnsOf(contents)]);
  await tx.manager.query(KEEP_CONTENTS, [id, ...columnsOf(contents)]);
}

async function writeTranslations(tx: Tx, id: number, translations: NewPacket['translations']): Promise<void> {
  const languages = translations.map(({ languageCode }) => languageCode);
  await tx.manager.query(DROP_TRANSLATIONS, [id, languages]);
  await tx.manager.query(KEEP_TRANSLATIONS, [
    id,
    languages,
    translations.map(({ title }) => title.trim()),
    translations.map(({ description }) => cleanHtml(description)),
  ]);
}

const columnsOf = (contents: readonly PlayableRef[]): [kinds: string[], ids: number[]] => [
  contents.map(({ kind }) => kind),
  contents.map(({ id }) => id),
];
