import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { bucketRoutes } from './bucket/bucket.routes.js';
import type { SandboxConfig } from './config.js';
import { filmRoutes } from './films/film.routes.js';
import { buildFilmHost } from './films/host/host.js';
import { playerPage } from './films/player-page.js';
import { styleRoute } from './html.js';
import { indexPage } from './index-page.js';
import { Inbox } from './mail/inbox.js';
import { inboxPages } from './mail/inbox-page.js';
import { inboxRoutes } from './mail/inbox.routes.js';
import { MailFaults } from './mail/mail-faults.js';
import { buildSmtp } from './mail/smtp.js';
import { buildPartner } from './partner/partner.js';
import { buildPayu } from './payu/payu.js';

/** The whole stand-in for the world outside: PayU, the partner, the film host, a storage of pictures and the mail server, built but not yet listening. */
export function buildSandbox(config: SandboxConfig) {
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  const address = { http: config.port, smtp: config.smtpPort };
  const publicUrl = () => config.publicUrl ?? `http://127.0.0.1:${address.http}`;

  const payu = buildPayu(app, config, publicUrl);
  buildPartner(app, config.partner, publicUrl);
  const inbox = new Inbox(join(config.dataDir, 'mails'));
  const mailFaults = new MailFaults();
  const smtp = buildSmtp(inbox, mailFaults);

  styleRoute(app);
  indexPage(app, { smtpPort: () => address.smtp });
  inboxRoutes(app, inbox, mailFaults);
  inboxPages(app, inbox);
  filmRoutes(app, config.filmsDir);
  bucketRoutes(app, config.bucket, join(config.dataDir, 'bucket'));
  const filmHost = buildFilmHost(app, config, publicUrl);
  playerPage(app, publicUrl, filmHost.films);
  app.get('/health/ready', () => ({ status: 'ready' }));

  return {
    app,
    payu,
    inbox,
    publicUrl,
    smtpPort: () => address.smtp,

    /** Reads what a former process left and listens for HTTP and mail. Port 0 takes any free one. */
    async start(): Promise<void> {
      await Promise.all([payu.start(), inbox.start()]);
      smtp.listen(config.smtpPort, config.host);
      const mailServer = (smtp as unknown as { server: Server }).server;
      if (!mailServer.listening) await once(mailServer, 'listening');
      address.smtp = (mailServer.address() as AddressInfo).port;
      await app.listen({ host: config.host, port: config.port });
      address.http = (app.server.address() as AddressInfo).port;
    },

    /** Stops listening first, then writes the book. */
    async stop(): Promise<void> {
      await Promise.all([app.close(), new Promise<void>((closed) => smtp.close(() => closed()))]);
      await payu.stop();
    },
  };
}
