import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { bytesOf } from './mime-bytes.js';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Settings } from '../settings.js';
import type { RenderedLetter } from './letters/render.js';
import type { Letter } from './letters/letter.js';

export type Delivery =
  | { outcome: 'sent'; reply: string }
  /** 5xx: it will never be taken. */
  | { outcome: 'refused'; reply: string }
  /** 4xx, no contact: later. */
  | { outcome: 'later'; reply: string }
  /** The whole letter was handed over and nobody said whether it was taken. */
  | { outcome: 'unknown'; reply: string };

/** As it goes out; answers to it go to `replyTo`, where there is one. */
export interface WrittenLetter extends RenderedLetter, Pick<Letter, 'attachments' | 'headers'> {
  replyTo: string | null;
}

interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
}

/** Hands letters to the mail server. Time limits are far below the postman's lease. */
@Injectable()
export class Smtp implements OnApplicationShutdown {
  private readonly transporter: Transporter;
  private readonly domain: string;

  constructor(private readonly settings: Settings) {
    this.transporter = createTransport({
      ...connectionOf(settings.smtpUrl),
      pool: true,
      maxConnections: 5,
      maxRequeues: 0, // whether and when to try again is decided here, and written down
      idleTimeout: 10_000,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.domain = /@([^@\s>]+)>?\s*$/.exec(settings.mailFrom)?.[1] ?? 'localhost';
  }

  async deliver(letter: WrittenLetter, to: string, dedupeKey: string): Promise<Delivery> {
    const id = createHash('sha256').update(dedupeKey).digest('hex').slice(0, 40);
    const mail = new MailComposer({
      from: this.settings.mailFrom,
      replyTo: letter.replyTo ?? undefined,
      to: { name: '', address: to },
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      attachments: letter.attachments,
      textEncoding: 'quoted-printable',
      // The same for every try, so that a receiver can drop a second copy (I10).
      messageId: `<${id}@${this.domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Entity-Ref-ID': id, ...letter.headers },
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
    const body = bytesOf(mail);

    let handedOver = false;
    const raw = Readable.from([body], { objectMode: false });
    raw.once('end', () => (handedOver = true));
    try {
      const { response } = await this.transporter.sendMail({ envelope: mail.getEnvelope(), raw });
      return { outcome: 'sent', reply: String(response) };
    } catch (error) {
      const { responseCode, response, message } = error as SmtpError;
      const reply: string = response ?? message;
      if (responseCode && responseCode >= 500) return { outcome: 'refused', reply };
      if (responseCode || !handedOver) return { outcome: 'later', reply };
      return { outcome: 'unknown', reply };
    }
  }

  onApplicationShutdown(): void {
    this.transporter.close();
  }
}

function connectionOf(smtpUrl: string): {
  host: string;
  port: number;
  secure: boolean;
  auth?: { user: string; pass: string };
} {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined;
  return { host: url.hostname, port: Number(url.port) || (secure ? 465 : 587), secure, auth };
}
