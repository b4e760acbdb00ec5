/** Published weaknesses of what ships: read as npm tells them, from a registry of the test's own, and never taken for none where nobody answers. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { askAdvisories, ENDINGS, judgeReport, readReport } from './advisories.mjs';

type Planted = Record<string, { severity: string; title: string }>;
const KNOWN: Planted = { lodash: { severity: 'high', title: 'Prototype Pollution in lodash' } };

/** It answers as the registry does: for each package that is asked for and is planted, its advisories. */
let planted: Planted = KNOWN;
let status = 200;
const registry: Server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.method !== 'POST') return response.writeHead(404).end('{}');
    if (status !== 200) return response.writeHead(status).end();
    const bytes = Buffer.concat(chunks);
    const asked = Object.keys(JSON.parse(String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes)));
    const found = asked.filter((name) => planted[name]);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(
        Object.fromEntries(
          found.map((name, id) => [
            name,
            [{ id: 1000 + id, url: `https://advisories.example/${name}`, vulnerable_versions: '>=0', cwe: [], ...planted[name] }],
          ]),
        ),
      ),
    );
  });
});
/** An answer of the real registry shall not stand in for ours. */
const cache = mkdtempSync(join(tmpdir(), 'kurtyna-npm-'));
beforeAll(() => new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  await new Promise((resolve) => registry.close(resolve));
  rmSync(cache, { recursive: true, force: true });
});
afterEach(() => {
  planted = KNOWN;
  status = 200;
});

const ask = () => {
  const { port } = registry.address() as AddressInfo;
  return askAdvisories({
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: cache },
  });
};

describe('what ships', () => {
  it('has no advisory where the registry knows of none of its packages [D41, X13]', async () => {
    expect(await ask()).toEqual({ ending: ENDINGS.none, lines: ['What ships has no high or critical advisory.'] });
  });

  it('is told by name with a planted weakness of a package, and that is red [D41, X13]', async () => {
    planted = { ...KNOWN, pg: { severity: 'critical', title: 'SQL injection' }, fastify: { severity: 'low', title: 'Small' } };
    const { ending, lines } = await ask();
    expect(ending).toBe(ENDINGS.weak);
    expect(lines.sort()).toEqual([
      'critical  pg >=0  SQL injection  https://advisories.example/pg',
      'low  fastify >=0  Small  https://advisories.example/fastify',
    ]);
  });

  it('leaves out what only builds and tests [D41]', async () => {
    planted = { ...KNOWN, jest: { severity: 'critical', title: 'of a tool' } };
    expect((await ask()).ending).toBe(ENDINGS.none);
  });

  it.each([[405], [404], [500]])('is not said to be free of them where the registry answers %i', async (answer) => {
    status = answer;
    expect(await ask()).toEqual({
      ending: ENDINGS.notAsked,
      lines: [expect.stringContaining('Not asked: this registry gives no advisories')],
    });
  });

  it('is not said to be free of them by a mirror that knows of no weakness at all', async () => {
    planted = {};
    expect(await ask()).toEqual({ ending: ENDINGS.notAsked, lines: [expect.stringContaining('knows of no weakness of lodash 4.17.15')] });
  });
});

describe('a report of npm', () => {
  const via = { name: 'pg', severity: 'moderate', title: 'Slow', url: 'https://a.example', range: '<9' };

  it.each([
    ['info', ENDINGS.none],
    ['low', ENDINGS.none],
    ['moderate', ENDINGS.none],
    ['high', ENDINGS.weak],
    ['critical', ENDINGS.weak],
  ])('with a weakness that is %s ends with %i, and names it', (severity, ending) => {
    const report = readReport(JSON.stringify({ vulnerabilities: { pg: { via: [{ ...via, severity }] }, typeorm: { via: ['pg'] } } }));
    expect(report.advisories).toHaveLength(1);
    expect(judgeReport(report)).toMatchObject({ ending, lines: expect.arrayContaining([`${severity}  pg <9  Slow  https://a.example`]) });
  });

  it.each(['', 'null', '{}', '{"message":"request failed"}', '<html>'])('that is %j is no report', (text) => {
    expect(judgeReport(readReport(text)).ending).toBe(ENDINGS.notAsked);
  });
});
