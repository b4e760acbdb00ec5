/** The environment of each program of the house, from the ports and the state folder: the one place that names them all. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { SERVICES, inRoot } from './paths.mjs';

const MAIN = {
  gateway: 'dist/gateway/src/main.js',
  house: 'dist/deploy/house/src/main.js',
  sandbox: 'dist/deploy/sandbox/src/main.js',
  ...Object.fromEntries(SERVICES.map((name) => [name, `dist/services/${name}/src/main.js`])),
};

/** Stopped in this order, group by group; started in the opposite one. */
export const STOP_ORDER = [['frontend'], ['gateway', 'house'], SERVICES, ['sandbox'], ['nats'], ['postgres']];

/** Answers `{ urls, programs: { gateway: { name, command, args, env, ready }, … } }`. */
export function settings({
  ports,
  stateDir,
  secrets,
  nats,
  databaseUrls,
  ffmpeg,
  forTests = false,
  env = process.env,
}) {
  const host = env.HOST || '127.0.0.1';
  const siteUrl = (!forTests && env.PUBLIC_URL) || `http://127.0.0.1:${ports.gateway}`;
  const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`;
  const payu = {
    PAYU_POS_ID: '300746',
    PAYU_CLIENT_ID: '300746',
    PAYU_CLIENT_SECRET: secrets.PAYU_CLIENT_SECRET,
    PAYU_SECOND_KEY: secrets.PAYU_SECOND_KEY,
  };
  const partner = { id: 'kurtyna', secret: 'local-partner-secret' };
  const onSite = (path) => siteUrl.replace(/\/+$/, '') + path;
  const common = (name) => ({
    ...fromOutside(env),
    ...(!forTests && aboutTraces(env)),
    NODE_ENV: 'development',
    LOG_LEVEL: env.LOG_LEVEL || 'info',
    SERVICE_NAME: name,
    PORT: String(ports[name]),
    HOST: '127.0.0.1',
    DRAIN_SECONDS: '0', // nobody routes around us here; a deployment keeps its five seconds (D37)
  });
  const onWire = (name) => ({ ...common(name), ...ONE_ARENA, NATS_URL: nats.urls[name] ?? nats.url });
  const service = (name, own) => ({ ...onWire(name), DATABASE_URL: databaseUrls[name], ...own });

  const environments = {
    gateway: {
      ...onWire('gateway'),
      HOST: host,
      HEALTH_PORT: String(ports.gatewayHealth),
      PUBLIC_URL: siteUrl,
      JWT_SECRET: secrets.JWT_SECRET,
      TRUSTED_PROXIES: forTests ? '127.0.0.1/32' : '',
      DEV_COUNTRY: env.DEV_COUNTRY || 'PL',
      FRONTEND_DIR: inRoot('dist', 'frontend'),
      MEDIA_ORIGINS: sandboxUrl,
      VIMEO_PLAYER_ORIGIN: sandboxUrl,
      MEDIA_HTTP_URL: `http://127.0.0.1:${ports.media}`,
      MEDIA_KEY: secrets.MEDIA_KEY,
      SSO_ACCOUNT_URL: `${sandboxUrl}/partner/account`,
      HELP_FAQ_URL: env.HELP_FAQ_URL || 'https://teatr.example/pytania',
      HELP_SUBMISSIONS_URL: env.HELP_SUBMISSIONS_URL || 'https://teatr.example/zgloszenia',
    },
    identity: service('identity', {
      JWT_SECRET: secrets.JWT_SECRET,
      PUBLIC_URL: siteUrl,
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      MAIL_FROM: 'Kurtyna <no-reply@teatr.example>',
      // One thread per hash at once and one for the rest: each keeps the 19 MB of its last hash.
      UV_THREADPOOL_SIZE: String(availableParallelism() + 1),
      TRUSTED_DOMAINS: 'teatr.example',
      SSO_MODE: 'oidc',
      SSO_ISSUER: `${sandboxUrl}/partner`,
      SSO_CLIENT_ID: partner.id,
      SSO_CLIENT_SECRET: partner.secret,
      SSO_REDIRECT_URI: onSite('/callback'),
      SSO_POST_LOGOUT_URI: onSite('/wylogowano'),
    }),
    catalog: service('catalog', { MEDIA_HOSTS: sandboxUrl, VIMEO_PLAYER_ORIGIN: sandboxUrl }),
    commerce: service('commerce', {
      PUBLIC_URL: siteUrl,
      PAYU_BASE_URL: `${sandboxUrl}/payu`,
      ...payu,
      PAYU_NOTIFY_URL: `http://127.0.0.1:${ports.gateway}/callbacks/payu`,
      PAYU_REDIRECT_HOSTS: sandboxUrl,
      CLOCK_SPEED: forTests ? '60' : '1',
    }),
    media: service('media', {
      MEDIA_HOSTS: sandboxUrl,
      CAPTIONED_FILMS: 'przedstawienie,premiera,spotkanie',
      VIMEO_PLAYER_ORIGIN: sandboxUrl,
      VIMEO_API_URL: `${sandboxUrl}/vimeo`,
      VIMEO_TOKEN: secrets.VIMEO_TOKEN,
      VIMEO_EMBED_DOMAINS: [...new Set([new URL(siteUrl).hostname, '127.0.0.1', 'localhost'])].join(','),
      MEDIA_FILES_DIR: join(stateDir, 'media'),
      MEDIA_KEY: secrets.MEDIA_KEY,
    }),
    statistics: service('statistics', {}),
    sandbox: {
      ...common('sandbox'),
      SANDBOX_HOST: host,
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_SMTP_PORT: String(ports.smtp),
      SANDBOX_DATA: join(stateDir, 'sandbox'),
      SANDBOX_FILMS: inRoot('.kurtyna', 'tools', 'films'), // always the same films: made once, for the tests too
      SANDBOX_DEMO_FILMS: join(stateDir, 'demo-hosted-videos.json'),
      VIMEO_TOKEN: secrets.VIMEO_TOKEN,
      SANDBOX_SPEED: forTests ? '60' : '1',
      ...(ffmpeg && { FFMPEG: ffmpeg }),
      ...payu,
      PARTNER_CLIENT_ID: partner.id,
      PARTNER_CLIENT_SECRET: partner.secret,
      PARTNER_REDIRECT_URI: onSite('/callback'),
      PARTNER_POST_LOGOUT_URI: onSite('/wylogowano'),
    },
  };

  environments.house = inOneProcess(
    environments,
    { ...common('gateway'), SERVICE_NAME: 'house' },
    String(ports.houseHealth),
  );

  const programs = Object.fromEntries(
    Object.entries(environments).map(([name, environment]) => [
      name,
      {
        name,
        command: process.execPath,
        args: ['--enable-source-maps', ...(NODE_FLAGS[name] ?? []), inRoot(MAIN[name])],
        cwd: inRoot(),
        env: environment,
        ready:
          name === 'sandbox'
            ? { kind: 'http', url: sandboxUrl, anyAnswer: true }
            : {
                kind: 'http',
                url: `http://127.0.0.1:${name === 'house' ? ports.houseHealth : ports[name]}/health/ready`,
              },
      },
    ]),
  );
  return {
    urls: {
      site: siteUrl,
      sandbox: sandboxUrl,
      nats: nats.url,
      operate: nats.urls.operate ?? nats.url,
      databases: databaseUrls,
    },
    programs,
  };
}

/** What each program has of its own goes under its name (`COMMERCE__DATABASE_POOL`); a small theatre's pools are small (decision 71). */
function inOneProcess(environments, common, HEALTH_PORT) {
  const programs = Object.entries(environments).filter(([name]) => name !== 'sandbox');
  const own = programs.flatMap(([program, env]) =>
    Object.entries({ ...env, ...(env.DATABASE_URL && { DATABASE_POOL: SMALL_POOL }) }).map(([name, value]) => [
      `${program.toUpperCase()}__${name}`,
      value,
    ]),
  );
  const { UV_THREADPOOL_SIZE } = environments.identity;
  return { ...common, ...ONE_ARENA, UV_THREADPOOL_SIZE, HEALTH_PORT, ...Object.fromEntries(own) };
}
const SMALL_POOL = '2';

/** Each further replica of the house has the next six ports, so that four stay within the ports of one house; of the public address only the last digit moves. */
const BLOCK = 6;

/** `commerce#2` is one more process of commerce: the same settings on ports of its own. Its name is its pid's and its log's too. */
export function replicaOf(program, number) {
  const { PORT, HEALTH_PORT } = program.env;
  const further = number - 1;
  const port = String(Number(PORT) + further * (HEALTH_PORT ? 1 : BLOCK));
  return {
    ...program,
    name: `${program.name}#${number}`,
    env: {
      ...program.env,
      PORT: port,
      ...(HEALTH_PORT && { HEALTH_PORT: String(Number(HEALTH_PORT) + further * BLOCK) }),
    },
    ready: { ...program.ready, url: program.ready.url.replace(`:${PORT}/`, `:${port}/`) },
  };
}
export const isReplica = (name) => name.includes('#');
export const programOf = (name) => name.split('#')[0];

/** Pictures are large and short-lived, and each thread of sharp keeps a heap of its own unless glibc is told otherwise (P18). */
const ONE_ARENA = { MALLOC_ARENA_MAX: '1' };

/**
 * A rush leaves little behind (13 MB live), but much that lives shortly: without a bound the heap grows to 150 MB before it is swept
 * (performance.md, P18). Its bounds on what is in hand keep a crowd small. An image says the same with NODE_OPTIONS.
 */
const BOUNDED_HEAP = ['--max-semi-space-size=4', '--max-old-space-size=128'];
/** Orders and letters leave the most behind: in 4 MB a scavenge comes every 25 ms and takes a tenth of the time (decision 76). */
const BUSY_HEAP = ['--max-semi-space-size=16', '--max-old-space-size=128'];
/**
 * Kept answers lie outside the heap; without a bound the nursery grows to 100 MB of empty pages (P18). An open socket costs 3 KB of heap and 7
 * outside it, a purchase that waits 6 of heap: with 20,000 sockets the container's 512 MB are nearly full.
 */
const SOCKETS_HEAP = ['--max-semi-space-size=4', '--max-old-space-size=224'];
const NODE_FLAGS = {
  gateway: SOCKETS_HEAP,
  identity: BUSY_HEAP,
  commerce: BUSY_HEAP,
  media: BOUNDED_HEAP,
  house: BOUNDED_HEAP,
};

/** What a program may know of the shell it was started from; nothing else leaks in. */
const fromOutside = (env) =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TZ', 'LANG', 'NODE_EXTRA_CA_CERTS'].filter((name) => env[name]).map((name) => [name, env[name]]),
  );

/** Where requests are recorded, if anywhere (decision 72). */
const aboutTraces = (env) =>
  Object.fromEntries(
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG']
      .filter((name) => env[name])
      .map((name) => [name, env[name]]),
  );

/** In a container there is no state folder: each address is a variable. */
export const urlsFromEnvironment = (env = process.env) => ({
  site: env.PUBLIC_URL,
  sandbox: env.SANDBOX_URL,
  operate: env.NATS_URL,
  databases: Object.fromEntries(SERVICES.map((name) => [name, env[`${name.toUpperCase()}_DATABASE_URL`]])),
});
