import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

const KEPT = 5_000;
const READ_AT_START = 500;

interface Attachment {
  filename: string;
  contentType: string;
  /** Text as it is; anything else as base64. */
  content: string;
  encoding: 'utf8' | 'base64';
}

export interface Message {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  links: string[];
  attachments: Attachment[];
  sentAt: string;
}

interface Envelope {
  from: string;
  to: string[];
}

const ADDRESS = /https?:\/\/[^\s"'<>]+/g;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Letters escape more than they must (`=` as `&#x3D;`); a reader's program follows what is meant. */
const unescaped = (html: string): string =>
  html.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[String(name).toLowerCase()]!;
    const code = hex ? parseInt(String(hex), 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : String(whole);
  });

/** All http(s) addresses of a mail, each once, in the order a reader meets them. */
export function linksIn(text: string, html: string): string[] {
  const written = html.match(ADDRESS)?.map(unescaped) ?? [];
  const found = [text, ...written].flatMap((part) => part.match(ADDRESS) ?? []);
  return [...new Set(found.map((link) => link.replace(/[.,;:!?)\]}]+$/, '')))];
}

const isText = (type: string): boolean => /^(text\/|application\/(json|xml))/.test(type);

async function parse(id: string, raw: Buffer, envelope: Envelope | null, sentAt: Date): Promise<Message> {
  const mail = await PostalMime.parse(raw);
  const headers: Record<string, string> = {};
  for (const { key, value } of mail.headers) headers[key] = key in headers ? `${headers[key]}, ${value}` : value;
  const written = (mail.to ?? []).flatMap(
    (mailbox) => mailbox.address ?? mailbox.group?.map((one) => one.address) ?? [],
  );
  const text = mail.text ?? '';
  const html = mail.html ?? '';
  return {
    id,
    to: (envelope?.to ?? written).join(', '),
    from: envelope?.from || mail.from?.address || '',
    subject: mail.subject ?? '',
    text,
    html,
    headers,
    links: linksIn(text, html),
    attachments: mail.attachments.map((attachment) => {
      const bytes = Buffer.from(attachment.content as ArrayBuffer);
      const encoding = isText(attachment.mimeType) ? 'utf8' : 'base64';
      return {
        filename: attachment.filename ?? '',
        contentType: attachment.mimeType,
        content: bytes.toString(encoding),
        encoding,
      };
    }),
    sentAt: sentAt.toISOString(),
  };
}

const addressesOf = (message: Message): string[] => message.to.toLowerCase().split(', ');

/** Every mail the house has sent: the newest few thousand in memory, and all of those as `.eml` files to look into. */
export class Inbox {
  private messages: Message[] = [];
  private readonly byAddress = new Map<string, Message[]>();
  private sequence = 0;

  constructor(private readonly folder: string) {}

  async start(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const files = (await readdir(this.folder)).filter((file) => file.endsWith('.eml')).sort();
    for (const file of files.slice(-READ_AT_START)) {
      const raw = await readFile(join(this.folder, file));
      const id = file.replace(/\.eml$/, '');
      this.remember(await parse(id, raw, null, new Date(Number(id.split('-')[0]) || Date.now())));
    }
  }

  async receive(raw: Buffer, envelope: Envelope): Promise<Message> {
    const now = new Date();
    const id = `${now.getTime()}-${String((this.sequence = (this.sequence + 1) % 100_000)).padStart(5, '0')}`;
    const message = await parse(id, raw, envelope, now);
    this.remember(message);
    await writeFile(this.fileOf(message), raw);
    return message;
  }

  /** An address finds its own mails exactly; a part of one (`@example.pl`, `anna`) finds all that contain it. */
  list(to = ''): Message[] {
    const wanted = to.trim().toLowerCase();
    if (!wanted) return [...this.messages].reverse();
    const exact = this.byAddress.get(wanted);
    if (exact || /^[^@]+@[^@]+$/.test(wanted)) return [...(exact ?? [])].reverse();
    return this.messages.filter((message) => message.to.toLowerCase().includes(wanted)).reverse();
  }

  find(id: string): Message | undefined {
    return this.messages.find((message) => message.id === id);
  }

  get size(): number {
    return this.messages.length;
  }

  async clear(to = ''): Promise<void> {
    const gone = new Set(this.list(to));
    this.messages = this.messages.filter((message) => !gone.has(message));
    for (const message of gone) this.forgetAddresses(message);
    await Promise.all([...gone].map((message) => rm(this.fileOf(message), { force: true })));
  }

  private remember(message: Message): void {
    this.messages.push(message);
    for (const address of addressesOf(message)) {
      const known = this.byAddress.get(address);
      if (known) known.push(message);
      else this.byAddress.set(address, [message]);
    }
    if (this.messages.length > KEPT) {
      const oldest = this.messages.shift()!;
      this.forgetAddresses(oldest);
      void rm(this.fileOf(oldest), { force: true });
    }
  }

  private forgetAddresses(message: Message): void {
    for (const address of addressesOf(message)) {
      const left = this.byAddress.get(address)?.filter((other) => other !== message) ?? [];
      if (left.length) this.byAddress.set(address, left);
      else this.byAddress.delete(address);
    }
  }

  private fileOf(message: Message): string {
    return join(this.folder, `${message.id}.eml`);
  }
}
