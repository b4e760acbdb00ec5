/** The manifests of an overlay as `kubectl kustomize` renders them, and what they let whom do. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

export type Labels = Record<string, string>;

export interface Container {
  name: string;
  image: string;
  command?: string[];
  args?: string[];
  env?: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef?: { name: string; key: string; optional?: boolean } };
  }[];
  envFrom?: { configMapRef: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts?: { name: string; mountPath: string }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: Record<string, unknown>;
  lifecycle?: { preStop?: unknown };
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } } | undefined;
}

export interface PodSpec {
  containers: Container[];
  initContainers?: Container[];
  volumes?: { name: string; configMap?: { name: string }; persistentVolumeClaim?: { claimName: string } }[];
  [field: string]: unknown;
}

/** A manifest as far as the rules look at it. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Labels };
  // Each kind has another form, and the rules look at what they name.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  spec?: any;
  data?: Record<string, string>;
}

export const render = (overlay: string): Manifest[] =>
  renderFolder(fileURLToPath(new URL(`overlays/${overlay}`, import.meta.url)));

export function renderFolder(folder: string): Manifest[] {
  const yaml = execFileSync('kubectl', ['kustomize', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return parseAllDocuments(yaml).map((document) => document.toJS() as Manifest);
}

export const ofKind = (manifests: Manifest[], ...kinds: string[]): Manifest[] =>
  manifests.filter(({ kind }) => kinds.includes(kind));

export const named = (manifests: Manifest[], kind: string, name: string): Manifest | undefined =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name);

/** The image's, then the ConfigMaps', then the container's own; a secret is some key of 64 characters, as an operator makes them. */
export function environmentOf(house: Manifest[], container: Container): Record<string, string> {
  const given: Record<string, string> = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '8080' };
  for (const { configMapRef } of container.envFrom ?? [])
    Object.assign(given, named(house, 'ConfigMap', configMapRef.name)!.data);
  for (const { name, value, valueFrom } of container.env ?? []) {
    const key = valueFrom?.secretKeyRef?.key;
    given[name] =
      value?.replace(/\$\((\w+)\)/g, (_all, other: string) => given[other]!) ??
      (key === 'url' ? 'smtps://user:password@mail.example:465' : '5'.repeat(64));
  }
  return given;
}

/** A CronJob has its pods one level deeper: they are its Jobs'. */
const templateOf = ({ spec }: Manifest): { metadata: { labels: Labels }; spec: PodSpec } =>
  (spec.jobTemplate?.spec ?? spec).template;
export const podOf = (workload: Manifest): PodSpec => templateOf(workload).spec;
export const podLabels = (workload: Manifest): Labels => templateOf(workload).metadata.labels;

interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: 'In' | 'Exists'; values?: string[] }[];
}

export const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values }) =>
    operator === 'Exists' ? key in labels : values!.includes(labels[key] ?? ''),
  );

/** Somebody a policy may speak of: a pod of this namespace, or of another, or an address outside. */
export interface Party {
  name: string;
  pod?: Labels;
  /** Another namespace, by its name. */
  namespace?: string;
  address?: 'outside';
}

interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string };
}
interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { port: number }[];
}

function isPeer({ podSelector, namespaceSelector, ipBlock }: Peer, party: Party): boolean {
  if (ipBlock) return party.address === 'outside';
  const isNamespace = namespaceSelector
    ? selects(namespaceSelector, { 'kubernetes.io/metadata.name': party.namespace ?? 'kurtyna' })
    : !party.namespace && !party.address;
  return isNamespace && (!podSelector || selects(podSelector, party.pod ?? {}));
}

/** Whether the policies let it pass in that direction: nobody's policy means everybody may, as in Kubernetes. */
function passes(policies: Manifest[], at: Party, direction: 'Ingress' | 'Egress', other: Party, port: number): boolean {
  if (!at.pod) return true; // not ours to say
  const mine = policies.filter(
    ({ spec }) => spec.policyTypes.includes(direction) && selects(spec.podSelector, at.pod!),
  );
  if (mine.length === 0) return true;
  const rules = mine.flatMap(({ spec }) => (spec[direction.toLowerCase()] ?? []) as Rule[]);
  return rules.some((rule) => {
    const peers = direction === 'Ingress' ? rule.from : rule.to;
    return (
      (!peers || peers.some((peer) => isPeer(peer, other))) &&
      (!rule.ports || rule.ports.some((one) => one.port === port))
    );
  });
}

export const mayTalk = (policies: Manifest[], from: Party, to: Party, port: number): boolean =>
  passes(policies, from, 'Egress', to, port) && passes(policies, to, 'Ingress', from, port);
