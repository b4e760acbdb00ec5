import { join } from 'node:path';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config.js';
import { Book } from './book.js';
import { CallLog } from './calls.js';
import { controlRoutes } from './control.routes.js';
import { Faults } from './faults.js';
import { Notifier } from './notifier.js';
import { Tokens } from './oauth.js';
import { paymentPageUrl } from './orders.routes.js';
import { paymentPage } from './payment-page.js';
import { Provider } from './provider.js';
import { providerRoutes } from './provider.routes.js';

/** The stand-in for PayU below `/payu`: its API, its payment page, and the strings behind the scenery. */
export function buildPayu(app: FastifyInstance, config: SandboxConfig, publicUrl: () => string): Provider {
  const faults = new Faults();
  const notifier = new Notifier(
    { secondKey: config.payu.secondKey, algorithm: config.payu.notifyAlgorithm, speed: config.speed },
    faults,
  );
  const provider = new Provider(
    new Book(join(config.dataDir, 'payu.json'), () => notifier.pending()),
    notifier,
    faults,
  );
  const tokens = new Tokens();
  const calls = new CallLog();

  app.register(
    async (payu) => {
      await payu.register(formbody);
      payu.register(async (api) => providerRoutes(api, provider, tokens, calls, { ...config.payu, publicUrl }));
      payu.register(async (pages) => paymentPage(pages, provider));
      payu.register(
        async (control) =>
          controlRoutes(control, provider, tokens, calls, {
            algorithm: config.payu.notifyAlgorithm,
            redirectUri: (order) => paymentPageUrl(publicUrl(), order),
          }),
        { prefix: '/__control' },
      );
    },
    { prefix: '/payu' },
  );
  return provider;
}
