/** A program that goes on in another Node: it ends as that one ends, and hands on what it is told. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isReleaseNode, provideNode, RELEASE_NODE } from './node.mjs';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'kurtyna-node-'))));
afterAll(() => rmSync(folder, { recursive: true }));

interface Run {
  child: ChildProcess;
  /** Until it has said so many lines. */
  said(lines: number): Promise<string[]>;
  ended: Promise<{ code: number | null; signal: string | null; lines: string[] }>;
}

/** Runs a script that first goes on in a Node of the release, `provided`; `own` is the version it takes itself for. */
function aProgram(work: string, { own = '20.20.2', provided = true } = {}): Run {
  const file = join(folder, 'program.mjs');
  const lib = fileURLToPath(new URL('./node.mjs', import.meta.url));
  writeFileSync(
    file,
    `import { goOnInReleaseNode } from ${JSON.stringify(lib)};
const provide = async () => (console.log('asked'), ${provided ? 'process.execPath' : 'undefined'});
await goOnInReleaseNode({ own: ${JSON.stringify(own)}, provide });
console.log('goes on', process.pid, ...process.argv.slice(2));
${work}
`,
  );
  const { KURTYNA_STARTED_BY: _, ...env } = process.env;
  const child = spawn(process.execPath, [file, '--one', 'two words'], {
    env: { ...env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  const lines = (): string[] => output.split('\n').filter(Boolean);
  return {
    child,
    async said(count) {
      // eslint-disable-next-line no-restricted-syntax -- a look at what another program has said so far
      while (lines().length < count) await new Promise((resolve) => setTimeout(resolve, 20));
      return lines();
    },
    ended: new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal, lines: lines() }))),
  };
}
const STAY = 'process.on("SIGTERM", () => { console.log("told"); process.exit(7); }); setInterval(() => {}, 1000); console.log("waits");';

describe('a program on an older Node', () => {
  it("goes on in the release's, with the same arguments, and ends with its code [TOOL-01]", async () => {
    const { child, ended } = aProgram('process.exitCode = 5;');
    const { code, lines } = await ended;
    expect(code).toBe(5);
    expect(lines[0]).toBe('asked');
    expect(lines[1]).toMatch(/^goes on \d+ --one two words$/);
    expect(lines[1]).not.toContain(` ${child.pid} `);
    expect(lines).toHaveLength(2);
  });

  it('ends by the signal that ended it', async () => {
    const { ended } = aProgram('process.kill(process.pid, "SIGKILL");');
    expect(await ended).toMatchObject({ code: null, signal: 'SIGKILL' });
  });

  it('hands on that it shall stop, and waits for its end', async () => {
    const { child, said, ended } = aProgram(STAY);
    await said(3);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 7, lines: ['asked', expect.any(String), 'waits', 'told'] });
  });

  it('leaves nobody behind when it is killed at once', async () => {
    const { child, said, ended } = aProgram(STAY);
    await said(3);
    child.kill('SIGKILL');
    expect((await ended).lines.at(-1)).toBe('told');
  });

  it('goes on itself where none can be had, and says so in one line; what it starts does not ask again [TOOL-03]', async () => {
    const again =
      'if (!process.env.AGAIN) (await import("node:child_process")).spawnSync(process.execPath, [process.argv[1]], { stdio: "inherit", env: { ...process.env, AGAIN: "1" } });';
    const { child, ended } = aProgram(again, { provided: false });
    const { code, lines } = await ended;
    expect(code).toBe(0);
    expect(lines[0]).toBe('asked');
    expect(lines[1]).toBe(`(Node 20.20.2: the release's ${RELEASE_NODE} is not here and could not be fetched.)`);
    expect(lines[2]).toBe(`goes on ${child.pid} --one two words`);
    expect(lines[3]).toMatch(/^goes on \d+$/);
    expect(lines).toHaveLength(4);
  });

  it('that is as new as the release goes on itself and asks for nothing [TOOL-03]', async () => {
    const { child, ended } = aProgram('', { own: '26.1.0' });
    expect((await ended).lines).toEqual([`goes on ${child.pid} --one two words`]);
  });
});

it.each([
  [RELEASE_NODE, true],
  ['24.0.0', true],
  ['26.3.0', true],
  ['22.21.0', false],
  ['20.19.0', false],
])('Node %s is as new as the release: %s [TOOL-01]', (version, is) => {
  expect(isReleaseNode(version)).toBe(is);
});

it('answers none where npm cannot be reached', async () => {
  const { PATH } = process.env;
  process.env.PATH = folder;
  try {
    expect(await provideNode({ folder: join(folder, 'tools') })).toBeUndefined();
  } finally {
    process.env.PATH = PATH;
  }
});
