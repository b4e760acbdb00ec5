/** `docker compose up` gives each program what it cannot start without, and what `npm start` gives it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { settings } from '../local/lib/settings.mjs';
import { PROGRAMS, startsWith } from './starts.js';

interface Service {
  user?: string;
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

/** What the image says, then what compose says, with nothing in `.env`; a command may set what depends on the machine. */
function environmentOf(name: string): Record<string, string> {
  const image = Object.fromEntries(
    [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) => line!.split(' ').map((pair) => pair.split('=') as [string, string])), // prettier-ignore
  );
  const { environment = {}, command = [] } = compose.services[name]!;
  const given = Object.entries(environment).map(([variable, value]) => [variable, withoutDotEnv(String(value))]);
  const inCommand = [...command.join(' ').matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, variable, value]) => [variable, value]); // prettier-ignore
  return { ...image, ...Object.fromEntries(given), ...Object.fromEntries(inCommand) } as Record<string, string>;
}
const withoutDotEnv = (value: string): string =>
  value.replace(/\$\{\w+(?::-([^}]*))?\}/g, (_all, usual) => usual ?? '');

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
    const missing = Object.keys(local.programs[name]!.env).filter((variable) => !(variable in given) && !otherwise.includes(variable)); // prettier-ignore
    expect(missing).toEqual([]);
    const flags = local.programs[name]!.args.filter((arg) => arg.startsWith('--max'));
    expect(given.NODE_OPTIONS?.split(' ') ?? []).toEqual(flags);
  });

  it('gives identity one thread for each hash at once and one for the rest, counted where it runs [P18]', () => {
    const [shell, , line] = compose.services.identity!.command!;
    expect(shell).toBe('sh');
    expect(line).toContain('UV_THREADPOOL_SIZE=$$(($$(nproc) + 1)) exec '); // exec: SIGTERM reaches the program
    expect(line).toContain(JSON.parse(dockerfile.split('\n').filter((text) => text.startsWith('CMD')).at(-1)!.slice(4)).join(' ')); // prettier-ignore
  });

  it('keeps the pictures: they lie on a volume the program may write to', () => {
    const media = compose.services.media!;
    const folder = environmentOf('media').MEDIA_FILES_DIR!;
    const [volume, mounted] = media.volumes!.map((one) => one.split(':')).find(([, target]) => folder.startsWith(target!))!; // prettier-ignore
    expect(Object.keys(compose.volumes)).toContain(volume);
    // A new volume takes its owner from the folder of the image.
    const program = dockerfile.slice(dockerfile.indexOf('AS program'));
    expect(program).toContain(`mkdir ${mounted} && chown ${media.user} ${mounted}`);
  });
});
