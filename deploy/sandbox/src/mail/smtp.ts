import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Inbox } from './inbox.js';
import type { MailFaults } from './mail-faults.js';

const LARGEST_MAIL = 10 * 1024 * 1024;

const smtpError = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

/** The mail server of the stage: takes everything from anybody, delivers it to the inbox page and nowhere else. */
export function buildSmtp(inbox: Inbox, faults: MailFaults): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    logger: false,
    closeTimeout: 500,
    onConnect(_session, answer) {
      answer(faults.takeOne('connect421') ? smtpError(421, 'Service not available, closing channel') : null);
    },
    onRcptTo(recipient, _session, answer) {
      const { rcpt } = faults.settings;
      const refused = rcpt && new RegExp(rcpt.pattern, 'i').test(recipient.address);
      answer(refused ? smtpError(rcpt.code, 'Recipient refused by a test') : null);
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return answer(smtpError(552, 'The mail is too large'));
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
        const cut = faults.takeOne('dropAfterData');
        inbox
          .receive(Buffer.concat(chunks), envelope)
          .then(() => (faults.settings.slowMs ? pause(faults.settings.slowMs) : undefined))
          .then(
            () => (cut ? cutTheLine(server, session.id) : answer(null)),
            (error: Error) => answer(smtpError(451, error.message)),
          );
      });
    },
  });
  // A client that goes away in the middle is everyday life for a mail server.
  server.on('error', () => undefined);
  return server;
}

/** The library has no word for "accepted, but nobody hears it", so its socket is taken by hand. */
function cutTheLine(server: SMTPServer, sessionId: string): void {
  const { connections } = server as unknown as { connections: Set<{ id: string; _socket: Socket }> };
  for (const connection of connections) if (connection.id === sessionId) connection._socket.destroy();
}
