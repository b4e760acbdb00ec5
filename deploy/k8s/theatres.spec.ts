/** A network of theatres: one house each, made from a list (decision 75), rendered as an operator would apply it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Problem } from '../local/lib/problem.mjs';
import { readTheatres, writeTheatre, type Theatre } from '../local/lib/theatres/theatres.mjs';
import { named, ofKind, render, renderFolder, type Manifest } from './manifests.js';

const LIST = readFileSync(new URL('theatres/theatres.yaml', import.meta.url), 'utf8');
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(root, '.kurtyna-theatres-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OPERA: Theatre = {
  ...{ name: 'opera', host: 'opera.example', form: 'small', ring: 1, mailFrom: 'Opera Ósma <bilety@opera.example>' },
  ...{ contactEmail: 'kasa@opera.example', trustedDomains: ['opera.example', 'chor.example'] },
};
const houseOf = (theatre: Theatre): Manifest[] => {
  writeTheatre(theatre, join(folder, theatre.name));
  return renderFolder(join(folder, theatre.name));
};
const backupsOf = (house: Manifest[]): string[] =>
  ofKind(house, 'Cluster').map(({ spec }) => spec.backup.barmanObjectStore.destinationPath as string);

describe('the house of a theatre of the list', () => {
  let house: Manifest[];
  beforeAll(() => {
    house = houseOf(OPERA);
  });

  it('is the overlay of its form in a namespace of its own: nothing of it lies anywhere else', () => {
    const namesOf = (manifests: Manifest[]) => manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();
    const overlay = namesOf(render('small')).map((name) => name.replace('Namespace kurtyna', 'Namespace kurtyna-opera'));
    expect(namesOf(house)).toEqual(overlay);
    const elsewhere = house.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'kurtyna-opera');
    expect(elsewhere).toEqual([]);
    const pods = named(house, 'Namespace', 'kurtyna-opera')!.metadata.labels!;
    expect(pods['pod-security.kubernetes.io/enforce']).toBe('restricted');
  });

  it('has its own address, sender, trusted domains and way back from PayU; all else is as in the overlay', () => {
    const { rules, tls } = named(house, 'Ingress', 'kurtyna')!.spec;
    expect([rules[0].host, tls[0].hosts]).toEqual(['opera.example', ['opera.example']]);
    const settings = named(house, 'ConfigMap', 'house')!.data!;
    expect(settings).toEqual({
      ...named(render('small'), 'ConfigMap', 'house')!.data,
      PUBLIC_URL: 'https://opera.example',
      PAYU_NOTIFY_URL: 'https://opera.example/callbacks/payu',
      VIMEO_EMBED_DOMAINS: 'opera.example',
      MAIL_FROM: 'Opera Ósma <bilety@opera.example>',
      CONTACT_EMAIL: 'kasa@opera.example',
      TRUSTED_DOMAINS: 'opera.example,chor.example',
    });
    expect(Object.values(settings).filter((value) => value.includes('theatre.invalid'))).toEqual([]);
  });

  it('keeps its backups apart from those of every other theatre, cluster by cluster [D42]', () => {
    const premiere = houseOf({ ...OPERA, name: 'lalka', host: 'lalka.example', form: 'premiere' });
    expect(backupsOf(house)).toEqual(['s3://kurtyna-backups/opera/kurtyna']);
    expect(backupsOf(premiere).sort()).toEqual([
      's3://kurtyna-backups/lalka/kurtyna-commerce',
      's3://kurtyna-backups/lalka/kurtyna-content',
      's3://kurtyna-backups/lalka/kurtyna-identity',
    ]);
  });
});

describe('the list', () => {
  it('of the repository makes a house of each theatre', () => {
    const theatres = readTheatres(LIST);
    expect(theatres.map(({ name }) => name)).toEqual(['opera', 'lalka']);
    for (const theatre of theatres) expect(ofKind(houseOf(theatre), 'Deployment').length).toBeGreaterThan(0);
  });

  const written = (...changes: object[]) => JSON.stringify(changes.map((change) => ({ ...OPERA, ...change })));
  it.each([
    ['a name that is no namespace', written({ name: 'Opera!' }), 'theatre 1, name: may have small letters, digits and hyphens'],
    ['two of one name', written({}, { host: 'inna.example' }), 'Two theatres have the name opera.'],
    ['two at one host', written({}, { name: 'inna' }), 'Two theatres have the host opera.example.'],
    ['a host with a path', written({ host: 'opera.example/x' }), 'theatre 1, host: is no name of a host'],
    [
      'a second setting in one',
      written({ mailFrom: 'Opera\nPAYU_BASE_URL=http://zly.example <a@b.pl>' }),
      'theatre 1, mailFrom: must be Name <address>',
    ],
    ['a form nobody knows', written({ form: 'large' }), 'theatre 1, form:'],
    ['a field nobody knows', written({ secret: 'x' }), 'theatre 1, all of it:'],
    ['no list', 'opera', 'expected array'],
    ['nobody', '[]', 'The list of theatres is empty.'],
  ])('with %s is refused, and says where', (_what, text, said) => {
    const read = () => readTheatres(text);
    expect(read).toThrow(Problem);
    expect(read).toThrow(said);
  });
});
