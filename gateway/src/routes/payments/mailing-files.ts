import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { listMailing, type AnswerOf } from '@kurtyna/contracts';
import { CSV_BOM, csvLine, type PlayableRef } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import type { Viewer } from '../../access/viewer.js';

type Page = AnswerOf<typeof listMailing>;
type Person = Page['people'][number];

/** As a mail program reads it: a name with signs of its own stands in quotes (RFC 5322). */
export function mailbox({ name, email }: Person): string {
  const plain = name.replace(/[\r\n]+/g, ' ').trim();
  if (plain === '') return `<${email}>`;
  const written = /[^\p{L}\p{N} '-]/u.test(plain) ? `"${plain.replace(/["\\]/g, '\\$&')}"` : plain;
  return `${written} <${email}>`;
}

/** Whom to write to about one event or video, as a file (PANEL-17 to PANEL-20). A page that fails breaks the connection: half a file is none. */
@Injectable()
export class MailingFiles {
  constructor(private readonly bus: Bus) {}

  /** The first page is there before the file begins, so that a refusal is still an answer. */
  async start(product: PlayableRef, format: 'txt' | 'csv', { userId }: Viewer): Promise<StreamableFile> {
    const pageAfter = (after: number | null) => this.bus.ask(listMailing, { ...product, after, exportBy: userId });
    const parts = format === 'csv' ? csv : txt;
    return new StreamableFile(Readable.from(parts(await pageAfter(null), pageAfter)), {
      type: `text/${format === 'csv' ? 'csv' : 'plain'}; charset=utf-8`,
      disposition: `attachment; filename="Mailing.${format}"`,
    });
  }
}

type PageAfter = (after: number | null) => Promise<Page>;

async function* txt(first: Page, pageAfter: PageAfter): AsyncGenerator<string> {
  let before = CSV_BOM;
  for (let page = first; ; page = await pageAfter(page.next)) {
    if (page.people.length > 0) yield before + page.people.map(mailbox).join(', ');
    before = ', ';
    if (page.next === null) return;
  }
}

async function* csv(first: Page, pageAfter: PageAfter): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(['name', 'email']);
  for (let page = first; ; page = await pageAfter(page.next)) {
    yield page.people.map(({ name, email }) => csvLine([name, email])).join('');
    if (page.next === null) return;
  }
}
