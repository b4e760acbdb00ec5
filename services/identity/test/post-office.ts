import { SMTPServer } from 'smtp-server';

export interface Received {
  raw: string;
  to: string[];
}

/** A mail server for tests: keeps what it gets, and refuses or hangs up when told to. */
export class PostOffice {
  readonly letters: Received[] = [];
  /** SMTP code to answer new connections with; see `shut`. */
  refuseConnections: number | null = null;
  refuseRecipients: number | null = null;
  hangUpAfterData = false;
  /** The next recipient is answered with this code, when it comes. */
  thinkAboutNext: Promise<number> | null = null;
  url = '';
  private server: SMTPServer;

  async open(): Promise<this> {
    const refusal = (code: number): Error => Object.assign(new Error('refused by a test'), { responseCode: code });
    this.server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      authOptional: true,
      logger: false,
      closeTimeout: 100,
      onConnect: (_session, answer) => answer(this.refuseConnections ? refusal(this.refuseConnections) : null),
      onRcptTo: (_address, _session, answer) => {
        const thought = this.thinkAboutNext;
        this.thinkAboutNext = null;
        if (thought) void thought.then((code) => answer(refusal(code)));
        else answer(this.refuseRecipients ? refusal(this.refuseRecipients) : null);
      },
      onData: (stream, session, answer) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.letters.push({ raw: Buffer.concat(chunks).toString('utf8'), to });
          if (this.hangUpAfterData) this.hangUp();
          else answer();
        });
      },
    });
    this.server.on('error', () => undefined);
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `smtp://127.0.0.1:${(this.server.server.address() as { port: number }).port}`;
    return this;
  }

  /** Answers new connections with this code, and ends those that a client kept open. */
  async shut(code: number): Promise<void> {
    this.refuseConnections = code;
    this.hangUp();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private hangUp(): void {
    const { connections } = this.server as unknown as { connections: Set<{ _socket: { destroy(): void } }> };
    for (const { _socket } of connections) _socket.destroy();
  }
}

/** Head and body of a received message, quoted-printable undone. */
export function read({ raw }: Received): { head: string; body: string } {
  const cut = raw.indexOf('\r\n\r\n');
  const body = raw.slice(cut + 4).replace(/=\r\n/g, '');
  const bytes = body.replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'));
  return { head: raw.slice(0, cut), body: bytes };
}
