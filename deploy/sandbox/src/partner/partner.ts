import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { accountPage } from './account-page.js';
import { partnerControl, type PartnerCall } from './control.routes.js';
import { PartnerFaults } from './faults.js';
import { makeKeys, type PartnerKeys } from './keys.js';
import { PartnerPeople } from './people.js';
import { openIdProvider, type PartnerClient } from './provider.js';
import { signInPage } from './sign-in-page.js';
import { PartnerStorage } from './storage.js';
import { tamper } from './tamper.js';

const PREFIX = '/partner';
const CALLS_KEPT = 1000;

/** The stand-in for the partner below `/partner`: an OpenID provider, its pages, and the strings behind the scenery. */
export function buildPartner(app: FastifyInstance, client: PartnerClient, publicUrl: () => string): void {
  const people = new PartnerPeople();
  const faults = new PartnerFaults();
  const storage = new PartnerStorage(faults);
  const calls: PartnerCall[] = [];

  // Made at the first question: only then is the address known, and keys cost time nobody should wait for at the start.
  let made: Promise<{ provider: Provider; keys: PartnerKeys }> | undefined;
  const partner = (): NonNullable<typeof made> =>
    (made ??= makeKeys().then((keys) => ({
      keys,
      provider: openIdProvider(`${publicUrl()}${PREFIX}`, client, { people, storage, keys }),
    })));
  const provider = async (): Promise<Provider> => (await partner()).provider;

  app.register(
    async (routes) => {
      routes.register(async (pages) => {
        await pages.register(formbody);
        const formTargets = client.redirectUris.map((address) => new URL(address).origin);
        signInPage(pages, { provider, people, formTargets });
        accountPage(pages, { provider, people });
      });
      routes.register(async (control) => partnerControl(control, { people, faults, storage, calls }), {
        prefix: '/__control',
      });
      routes.register(async (protocol) => {
        // The provider reads the body itself.
        protocol.removeAllContentTypeParsers();
        protocol.addContentTypeParser('*', (_request, _payload, done) => done(null));
        protocol.all('/*', async (request, reply) => {
          reply.hijack();
          const [raw, response] = [request.raw as typeof request.raw & { originalUrl?: string }, reply.raw];
          raw.originalUrl = raw.url;
          raw.url = raw.url!.slice(PREFIX.length) || '/';
          const path = new URL(raw.url, publicUrl()).pathname;
          const call: PartnerCall = { method: raw.method!, path, status: null, at: new Date().toISOString() };
          calls.push(call);
          calls.splice(0, calls.length - CALLS_KEPT);
          response.once('finish', () => (call.status = response.statusCode));
          try {
            const { provider: openId, keys } = await partner();
            const answered = await tamper({ request: raw, response, path }, faults, keys);
            if (!answered) await openId.callback()(raw, response);
          } catch (error) {
            console.error(error);
            response.destroy();
          }
        });
      });
    },
    { prefix: PREFIX },
  );
}
