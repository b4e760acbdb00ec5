/** `docker compose up` gives each program what it cannot start without, and what `npm start` gives it. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { settings } from '../local/lib/settings.mjs';
import { PROGRAMS, startsWith } from './starts.js';

interface Service {
  user?: string;
  profiles?: string[];
  read_only?: boolean;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
}
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const compose = parse(read('../../docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const dockerfile = read('service.Dockerfile');
/** Whose packages are in the image of the operators' commands. */
const platform = JSON.parse(read('../../libs/platform/package.json')) as { dependencies: Record<string, string> };

/** The packages that a script of `deploy/local` needs, through all it imports there. */
function packagesOf(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  const imported = [...read(path).matchAll(/(?:from |import\()'([^']+)'/g)].map(([, name]) => name!);
  return imported
    .filter((name) => !name.startsWith('node:'))
    .flatMap((name) => (name.startsWith('.') ? packagesOf(posix.join(posix.dirname(path), name), seen) : [name]));
}

/** What the image says, then what compose says, with nothing in `.env`; a command may set what depends on the machine. */
function environmentOf(name: string): Record<string, string> {
  const image = Object.fromEntries(
    [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) => line!.split(' ').map((pair) => pair.split('=') as [string, string])),
  );
  const { environment = {}, command = [] } = compose.services[name]!;
  const given = Object.entries(environment).map(([variable, value]) => [variable, withoutDotEnv(String(value))]);
  const inCommand = [...command.join(' ').matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, variable, value]) => [variable, value]);
  return { ...image, ...Object.fromEntries(given), ...Object.fromEntries(inCommand) } as Record<string, string>;
}
const withoutDotEnv = (value: string): string => withDotEnv(value, {});
const withDotEnv = (value: string, dotEnv: Record<string, string>): string =>
  value.replace(/\$\{(\w+)(?::-([^}]*))?\}/g, (_all, name, usual) => dotEnv[name] ?? usual ?? '');

describe('docker compose', () => {
  it.each(PROGRAMS)('gives %s every setting it cannot start without, and none that it refuses [O4]', async (name) => {
    expect(await startsWith(name, environmentOf(name))).toEqual({ outcome: 'starts', said: [] });
  });

  // What a container needs otherwise than the programs of `npm start`; everything else is the same in both.
  const OTHERWISE: Record<string, string[]> = {
    everywhere: ['DRAIN_SECONDS', 'PATH', 'HOME', 'TZ', 'LANG', 'NODE_EXTRA_CA_CERTS'],
    gateway: ['TRUSTED_PROXIES'], // nobody stands before it
    commerce: ['CLOCK_SPEED'], // true time
  };
  const local = settings({
    ports: Object.fromEntries([...PROGRAMS, 'sandbox', 'smtp'].map((name, n) => [name, 8000 + n])),
    stateDir: '/state',
    secrets: { JWT_SECRET: 'x', MEDIA_KEY: 'x', PAYU_CLIENT_SECRET: 'x', PAYU_SECOND_KEY: 'x', VIMEO_TOKEN: 'x' },
    nats: { url: 'nats://x', urls: {} },
    databaseUrls: {},
    env: {},
  });

  it.each(PROGRAMS)('gives %s what npm start gives it: the same settings and the same bounds of its heap', (name) => {
    const given = environmentOf(name);
    const otherwise = [...OTHERWISE.everywhere!, ...(OTHERWISE[name] ?? [])];
    const missing = Object.keys(local.programs[name]!.env).filter((variable) => !(variable in given) && !otherwise.includes(variable));
    expect(missing).toEqual([]);
    const flags = local.programs[name]!.args.filter((arg) => arg.startsWith('--max'));
    expect(given.NODE_OPTIONS?.split(' ') ?? []).toEqual(flags);
  });

  it('gives identity one thread for each hash at once and one for the rest, counted where it runs [P18]', () => {
    const [shell, , line] = compose.services.identity!.command!;
    expect(shell).toBe('sh');
    expect(line).toContain('UV_THREADPOOL_SIZE=$$(($$(nproc) + 1)) exec '); // exec: SIGTERM reaches the program
    expect(line).toContain(
      JSON.parse(
        dockerfile
          .split('\n')
          .filter((text) => text.startsWith('CMD'))
          .at(-1)!
          .slice(4),
      ).join(' '),
    );
  });

  it('has the commands of operators: as the user made for them, with every database, and only when it is called', () => {
    const { operate } = compose.services;
    const given = environmentOf('operate');
    expect(operate!.profiles).toEqual(['operate']);
    expect(given.NATS_URL).toBe('nats://operate:demo-only@nats:4222');
    expect(Object.keys(given).filter((name) => name.endsWith('_DATABASE_URL'))).toHaveLength(5);
    // The image has what the command imports, and its name leads to it.
    const image = dockerfile.slice(dockerfile.indexOf('AS operate\n'), dockerfile.indexOf('AS sandbox'));
    expect(image).toContain('COPY --from=build /app/deploy/local ./deploy/local');
    expect(image).toContain('ln -s /app/deploy/local/operate.mjs /usr/local/bin/operate');
    expect(packagesOf('../local/operate.mjs').filter((name) => !(name in platform.dependencies))).toEqual([]);
  });

  it('gives media, and nobody else, the bucket for pictures that `.env` names; without one they lie in its folder [O4]', () => {
    const dotEnv = {
      PICTURES_S3_BUCKET: 'teatr-pictures',
      PICTURES_S3_URL: 'https://s3.example',
      PICTURES_S3_REGION: 'waw',
      PICTURES_S3_ACCESS_KEY_ID: 'id-of-the-theatre',
      PICTURES_S3_SECRET_ACCESS_KEY: 'secret-of-the-theatre',
    };
    const bucketOf = (name: string, named: Record<string, string>): [string, string][] =>
      Object.entries(compose.services[name]!.environment ?? {})
        .filter(([variable]) => variable.startsWith('PICTURES_S3_'))
        .map(([variable, value]) => [variable, withDotEnv(String(value), named)]);
    expect(Object.fromEntries(bucketOf('media', dotEnv))).toEqual(dotEnv);
    expect(bucketOf('media', {}).every(([, value]) => value === '')).toBe(true); // an empty setting is none
    const others = Object.keys(compose.services).filter((name) => name !== 'media');
    expect(others.filter((name) => bucketOf(name, dotEnv).length > 0)).toEqual([]);
  });

  it('keeps the pictures: they lie on a volume the program may write to', () => {
    const media = compose.services.media!;
    const folder = environmentOf('media').MEDIA_FILES_DIR!;
    const [volume, mounted] = media.volumes!.map((one) => one.split(':')).find(([, target]) => folder.startsWith(target!))!;
    expect(Object.keys(compose.volumes)).toContain(volume);
    // A new volume takes its owner from the folder of the image.
    const program = dockerfile.slice(dockerfile.indexOf('AS program'));
    expect(program).toContain(`mkdir ${mounted} && chown ${media.user} ${mounted}`);
  });
});
