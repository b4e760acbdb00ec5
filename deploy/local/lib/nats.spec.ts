/** The order in which a nats-server is looked for: with stand-ins that tell a version and do nothing else. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isStrong, natsVersionAt, provideNatsServer } from './nats.mjs';

let tools: string;
const path = process.env.PATH;
beforeEach(() => void (tools = mkdtempSync(join(tmpdir(), 'kurtyna-tools-'))));
afterEach(() => {
  process.env.PATH = path;
  rmSync(tools, { recursive: true });
});

function aServer(version: string, ...place: string[]): string {
  const file = join(tools, ...place);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho "nats-server: v${version}"\n`);
  chmodSync(file, 0o755);
  return file;
}
const installed = (version: string): string => {
  process.env.PATH = `${join(tools, 'bin')}:${path}`;
  return aServer(version, 'bin', 'nats-server');
};
const debians = (version: string): string => aServer(version, 'nats-2.10.27', 'usr', 'sbin', 'nats-server');
const released = (version: string): string => aServer(version, 'nats-server');
const ownRelease = (version: string): string => aServer(version, 'nats', 'usr', 'sbin', 'nats-server');

const asked: string[] = [];
const warned: string[] = [];
beforeEach(() => {
  asked.length = 0;
  warned.length = 0;
});
type Given = Record<'debian' | 'project' | 'own', () => unknown>;
const none = (): void => undefined;
/** Each way gives what the test says, or nothing. */
const provide = ({ debian = none, project = none, own = none }: Partial<Given> = {}): Promise<string> => {
  const way = (name: string, give: () => unknown) => async (): Promise<void> => {
    asked.push(name);
    give();
  };
  return provideNatsServer({
    tools,
    warn: (text) => void warned.push(text),
    ways: [way('debian', debian), way('project', project)],
    lastWay: way('own', own),
  });
};

describe('a broker', () => {
  it.each([
    ['2.10.23', true],
    ['2.10.27', true],
    ['2.11.0', true],
    ['3.0.0', true],
    ['2.10.22', false],
    ['2.9.10', false],
    ['1.99.99', false],
    [undefined, false],
  ])('of version %s is strong enough for a release: %s [TOOL-01]', (version, strong) => {
    expect(isStrong(version)).toBe(strong);
  });

  it('that is installed is taken where it is strong enough, and nothing is fetched [TOOL-03]', async () => {
    const here = installed('2.10.23');
    expect(await provide()).toBe(here);
    expect({ asked, warned }).toEqual({ asked: [], warned: [] });
  });

  it('too weak or absent is fetched as the package of a newer Debian; without it from its project [TOOL-01]', async () => {
    installed('2.9.10');
    expect(await provide({ project: () => released('2.10.29') })).toBe(join(tools, 'nats-server'));
    expect(asked).toEqual(['debian', 'project']);
    rmSync(join(tools, 'nats-server'));
    expect(await provide({ debian: () => debians('2.10.27') })).toBe(join(tools, 'nats-2.10.27', 'usr', 'sbin', 'nats-server'));
    expect(asked.slice(2)).toEqual(['debian']);
    expect(warned).toEqual([]);
  });

  it('that was fetched once is found again without asking anybody [TOOL-03]', async () => {
    installed('2.9.10');
    const had = debians('2.10.27');
    expect(await provide()).toBe(had);
    expect(asked).toEqual([]);
  });

  it('stays what is here, with one line that says so, where no stronger one can be had [TOOL-03]', async () => {
    const here = installed('2.9.10');
    expect(await provide({ debian: () => debians('2.9.99') })).toBe(here);
    expect(asked).toEqual(['debian', 'project']);
    expect(warned).toHaveLength(1);
    expect(warned[0]).toContain('nats-server 2.9.10 is older than 2.10.23');
  });

  it("comes from this machine's own release where nothing else is here", async () => {
    process.env.PATH = join(tools, 'bin');
    expect(await provide({ own: () => ownRelease('2.9.10') })).toBe(join(tools, 'nats', 'usr', 'sbin', 'nats-server'));
    expect(asked).toEqual(['debian', 'project', 'own']);
    expect(warned).toHaveLength(1);
  });
});

it('that runs somewhere else tells its version; nothing is told where nobody answers', async () => {
  const server = createServer((socket) => socket.write('INFO {"server_id":"A","version":"2.10.27","proto":1}\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `nats://user:word@127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await natsVersionAt(url)).toBe('2.10.27');
  await new Promise((resolve) => server.close(resolve));
  expect(await natsVersionAt(url)).toBeUndefined();
});
