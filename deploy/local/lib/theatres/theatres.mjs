/**
 * A network of theatres (decision 75): each has a house of its own, which is an overlay of deploy/k8s with another namespace, host and settings. What is written
 * here are those differences and nothing else, so a change of the overlay is a change of every house.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { z } from 'zod';
import { inRoot } from '../paths.mjs';
import { Problem } from '../problem.mjs';

const FORMS = ['small', 'premiere'];
/** With `kurtyna-` before it, it is the name of a namespace. */
const NAME = /^[a-z][a-z0-9-]{0,40}[a-z0-9]$/;
const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;

const host = z.string().regex(HOST, 'is no name of a host');
const THEATRES = z.array(
  z.strictObject({
    name: z.string().regex(NAME, 'may have small letters, digits and hyphens'),
    host,
    form: z.enum(FORMS),
    ring: z.int().min(1),
    // A line of settings each: what has another line in it would be another setting.
    mailFrom: z.string().regex(/^[^\r\n]{1,120}<[^\s<>@]+@[^\s<>@]+>$/, 'must be Name <address>'),
    contactEmail: z.email(),
    trustedDomains: z.array(host),
  }),
);

/** The list as it is written; what is wrong is named with its theatre, and nothing is made of any. */
export function readTheatres(text) {
  const { data: theatres, error } = THEATRES.safeParse(parse(text));
  if (error) throw new Problem('The list of theatres is wrong.', error.issues.map(inWords).join('\n'));
  if (theatres.length === 0) throw new Problem('The list of theatres is empty.');
  for (const field of ['name', 'host']) {
    const twice = theatres.find((one, nth) => theatres.findIndex((other) => other[field] === one[field]) < nth);
    if (twice) throw new Problem(`Two theatres have the ${field} ${twice[field]}.`);
  }
  return theatres;
}

const inWords = ({ path: [nth, ...field], message }) =>
  nth === undefined ? message : `theatre ${nth + 1}, ${field.join('.') || 'all of it'}: ${message}`;

/** Its folder, anew: a setting that is gone from the list is gone from the house. */
export function writeTheatre(theatre, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(filesOf(theatre, folder)))
    writeFileSync(join(folder, name), stringify(content, { lineWidth: 0 }));
}

/** File name to content. */
function filesOf(theatre, folder) {
  const overlay = inRoot('deploy', 'k8s', 'overlays', theatre.form);
  const clusters = databasesOf(overlay);
  const backups = Object.fromEntries(
    clusters.map((cluster) => [`backups-of-${cluster}.yaml`, backUpTo(theatre, cluster)]),
  );
  return {
    'kustomization.yaml': {
      namespace: namespaceOf(theatre),
      bases: [relative(folder, overlay)],
      generatorOptions: { disableNameSuffixHash: true },
      configMapGenerator: [{ name: 'house', behavior: 'merge', literals: settingsOf(theatre) }],
      patchesJson6902: [
        { path: 'namespace.yaml', target: { version: 'v1', kind: 'Namespace', name: 'kurtyna' } },
        { path: 'host.yaml', target: { group: 'networking.k8s.io', version: 'v1', kind: 'Ingress', name: 'kurtyna' } },
        ...clusters.map((name) => ({ path: `backups-of-${name}.yaml`, target: { ...CLUSTER, name } })),
      ],
    },
    'namespace.yaml': [{ op: 'replace', path: '/metadata/name', value: namespaceOf(theatre) }],
    'host.yaml': ['/spec/rules/0/host', '/spec/tls/0/hosts/0'].map((path) => ({
      op: 'replace',
      path,
      value: theatre.host,
    })),
    ...backups,
  };
}

const CLUSTER = { group: 'postgresql.cnpg.io', version: 'v1', kind: 'Cluster' };
const namespaceOf = ({ name }) => `kurtyna-${name}`;

function databasesOf(overlay) {
  const documents = parseAllDocuments(readFileSync(join(overlay, 'postgres.yaml'), 'utf8')).map((one) => one.toJS());
  return documents.filter(({ kind }) => kind === CLUSTER.kind).map(({ metadata }) => metadata.name);
}

/** Each in a folder of its own: two houses that wrote into one would overwrite each other's log. */
const backUpTo = ({ name }, cluster) => [
  {
    op: 'replace',
    path: '/spec/backup/barmanObjectStore/destinationPath',
    value: `s3://kurtyna-backups/${name}/${cluster}`,
  },
];

function settingsOf({ host: name, mailFrom, contactEmail, trustedDomains }) {
  const settings = {
    PUBLIC_URL: `https://${name}`,
    PAYU_NOTIFY_URL: `https://${name}/callbacks/payu`,
    VIMEO_EMBED_DOMAINS: name,
    MAIL_FROM: mailFrom,
    CONTACT_EMAIL: contactEmail,
    TRUSTED_DOMAINS: trustedDomains.join(','),
  };
  return Object.entries(settings).map(([key, value]) => `${key}=${value}`);
}
