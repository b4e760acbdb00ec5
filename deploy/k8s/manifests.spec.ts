/** The manifests, rendered and judged by what an operator relies on; no cluster is needed (O3, D40). */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { PROGRAMS, startsWith } from '../images/starts.js';
import {
  environmentOf,
  mayTalk,
  named,
  ofKind,
  podLabels,
  podOf,
  render,
  selects,
  type Container,
  type Manifest,
  type Party,
} from './manifests.js';

const DATABASES: Record<string, Record<string, string>> = {
  demo: { identity: 'kurtyna', catalog: 'kurtyna', commerce: 'kurtyna', media: 'kurtyna', statistics: 'kurtyna' },
  premiere: {
    identity: 'kurtyna-identity',
    commerce: 'kurtyna-commerce',
    catalog: 'kurtyna-content',
    media: 'kurtyna-content',
    statistics: 'kurtyna-content',
  },
  small: { house: 'kurtyna' },
};
/** What is one Deployment: each program, or the house of a small theatre, which is all of them (decision 71). */
const DEPLOYED: Record<string, string[]> = { demo: PROGRAMS, premiere: PROGRAMS, small: ['house'] };
/** What a replica opens besides its pool: each for lists and sums, commerce for its background work (docs/operations). */
const REPORT_POOL = 2;
const BACKGROUND_POOL = 4;

const MODELS: Record<string, Record<string, unknown>> = {
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  v1: core,
};
type Model = new (data: object) => { validate(): void };

describe.each(['demo', 'premiere', 'small'])('the manifests of %s', (overlay) => {
  const deployed = DEPLOYED[overlay]!;
  /** Whom visitors meet, and on which port a program says that it is ready. */
  const [front, probed] = overlay === 'small' ? ['house', 'health'] : ['gateway', 'http'];
  let house: Manifest[];
  let workloads: Manifest[];
  beforeAll(() => {
    house = render(overlay);
    workloads = ofKind(house, 'Deployment', 'StatefulSet', 'Job', 'CronJob');
  });
  const program = (name: string): Manifest => named(house, 'Deployment', `kurtyna-${name}`)!;
  const containerOf = (name: string): Container => podOf(program(name)).containers.find((one) => one.name === 'program')!;
  const all = (workload: Manifest): Container[] => [...podOf(workload).containers, ...(podOf(workload).initContainers ?? [])];

  it('have each program, the broker, the migrations and what operators need, all in one namespace that takes no laxer pod [O3]', () => {
    expect(workloads.map(({ metadata }) => metadata.name).sort()).toEqual(
      [...deployed.map((name) => `kurtyna-${name}`), 'kurtyna-ledger', 'kurtyna-migrations', 'kurtyna-operate', 'nats'].sort(),
    );
    expect(house.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'kurtyna')).toEqual([]);
    expect(named(house, 'Namespace', 'kurtyna')!.metadata.labels).toEqual({
      'pod-security.kubernetes.io/enforce': 'restricted',
    });
  });

  it('are valid objects of the kinds they name', () => {
    const refused = house.flatMap((manifest) => {
      const model = MODELS[manifest.apiVersion]?.[manifest.kind] as Model | undefined;
      if (!model) return manifest.apiVersion === 'postgresql.cnpg.io/v1' ? [] : [`${manifest.kind} is not known`];
      try {
        new model(manifest).validate();
        return [];
      } catch (error) {
        return [`${manifest.kind} ${manifest.metadata.name}: ${(error as Error).message}`];
      }
    });
    expect(refused).toEqual([]);
  });

  it('let nobody be root, gain rights, write to its files or speak to the cluster [O3, D40]', () => {
    for (const workload of workloads) {
      const pod = podOf(workload);
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of all(workload))
        expect({ [container.name]: container.securityContext }).toEqual({
          [container.name]: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        });
    }
  });

  it('bound the memory of every container, ask for its share, and name its image by digest [O3, D40]', () => {
    for (const container of workloads.flatMap(all)) {
      expect(container.resources!.limits).toHaveProperty('memory');
      expect(container.resources!.requests).toEqual({ cpu: expect.any(String), memory: expect.any(String) });
      expect(container.image).toMatch(/^[a-z0-9.]+\/[a-z/]+@sha256:[0-9a-f]{64}$/);
    }
    // A gateway that must wait for its CPU at a premiere keeps everybody waiting.
    for (const name of deployed.filter((one) => one === 'gateway')) expect(containerOf(name).resources!.limits).not.toHaveProperty('cpu');
  });

  it('look at each program from outside, and give it its time to end [O3, D37]', () => {
    for (const name of deployed) {
      const container = containerOf(name);
      expect(podOf(program(name)).terminationGracePeriodSeconds).toBeGreaterThanOrEqual(40);
      expect(container.lifecycle).toHaveProperty('preStop');
      expect(container.startupProbe!.httpGet).toEqual({ path: '/health/live', port: probed });
      expect(container.livenessProbe!.httpGet).toEqual({ path: '/health/live', port: probed });
      expect(container.readinessProbe!.httpGet).toEqual({ path: '/health/ready', port: probed });
      expect(container.ports).toContainEqual({ name: 'http', containerPort: 8080 });
      expect(program(name).spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    }
  });

  it('keep two replicas of each program at least, and one of them whatever happens to a node [O3]', () => {
    for (const name of deployed) {
      const scaler = named(house, 'HorizontalPodAutoscaler', `kurtyna-${name}`)!;
      expect(scaler.spec.scaleTargetRef).toEqual({
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        name: `kurtyna-${name}`,
      });
      expect(scaler.spec.minReplicas).toBeGreaterThanOrEqual(2);
      expect(program(name).spec).not.toHaveProperty('replicas');
      const budgets = ofKind(house, 'PodDisruptionBudget').filter(({ spec }) => selects(spec.selector, podLabels(program(name))));
      expect(budgets.map(({ metadata, spec }) => [metadata.name, spec.minAvailable])).toEqual([[`kurtyna-${name}`, 1]]);
    }
    expect(named(house, 'StatefulSet', 'nats')!.spec.replicas).toBe(3);
    expect(named(house, 'PodDisruptionBudget', 'nats')!.spec.minAvailable).toBe(2);
  });

  it('lead visitors to the program that is there for them', () => {
    const [{ http }] = named(house, 'Ingress', 'kurtyna')!.spec.rules as { http: { paths: unknown[] } }[] as [
      { http: { paths: unknown[] } },
    ];
    const backend = { service: { name: `kurtyna-${front}`, port: { name: 'http' } } };
    expect(http.paths).toEqual([{ path: '/', pathType: 'Prefix', backend }]);
  });

  it('lead each service to its own program, and name nothing that is not there', () => {
    for (const service of ofKind(house, 'Service').filter(({ spec }) => spec.selector)) {
      const behind = workloads.filter((workload) => selects({ matchLabels: service.spec.selector }, podLabels(workload)));
      expect([service.metadata.name, behind.length]).toEqual([service.metadata.name, 1]);
      const ports = podOf(behind[0]!)
        .containers.flatMap((container) => container.ports ?? [])
        .map((port) => port.name);
      for (const { targetPort } of service.spec.ports) expect(ports).toContain(targetPort);
    }
    for (const workload of workloads) {
      expect(selects(workload.spec.selector ?? {}, podLabels(workload))).toBe(true);
      const { volumes = [] } = podOf(workload);
      const claims = ((workload.spec.volumeClaimTemplates ?? []) as Manifest[]).map(({ metadata }) => metadata.name);
      for (const container of all(workload)) {
        const known = [...volumes.map(({ name }) => name), ...claims];
        expect(known).toEqual(expect.arrayContaining((container.volumeMounts ?? []).map(({ name }) => name)));
        for (const { configMapRef } of container.envFrom ?? []) expect(named(house, 'ConfigMap', configMapRef.name)).toBeDefined();
      }
      for (const { configMap, persistentVolumeClaim } of volumes) {
        if (configMap) expect(named(house, 'ConfigMap', configMap.name)).toBeDefined();
        if (persistentVolumeClaim) expect(named(house, 'PersistentVolumeClaim', persistentVolumeClaim.claimName)).toBeDefined();
      }
    }
  });

  it('hold no secret: what is one comes by name from outside [O3, S13]', () => {
    expect(ofKind(house, 'Secret')).toEqual([]);
    const SECRET = /SECRET|PASSWORD|KEY|TOKEN|SMTP_URL/;
    const literal = workloads
      .flatMap(all)
      .flatMap(({ env: own = [] }) => own)
      .filter(({ name, valueFrom }) => SECRET.test(name) && !valueFrom?.secretKeyRef);
    expect(literal).toEqual([]);
    const inMaps = ofKind(house, 'ConfigMap').flatMap(({ data = {} }) => Object.keys(data).filter((name) => SECRET.test(name)));
    expect(inMaps).toEqual([]);
  });

  /** From whom to whom, on which port: all of it. */
  const ARROWS = [
    `ingress → ${front} 8080`,
    ...deployed.map((name) => `${name} → nats 4222`),
    'nats → nats 6222',
    ...(overlay === 'small' ? [] : ['gateway → media 8080']),
    ...Object.entries(DATABASES[overlay]!).map(([name, cluster]) => `${name} → ${cluster} 5432`),
    ...[...new Set(Object.values(DATABASES[overlay]!))].flatMap((cluster) => [`migrations → ${cluster} 5432`, `ledger → ${cluster} 5432`]),
    'operate → nats 4222',
    ...deployed.filter((name) => !['catalog', 'statistics'].includes(name)).map((name) => `${name} → outside 443`),
    ...[465, 587].map((port) => `${overlay === 'small' ? 'house' : 'identity'} → outside ${port}`),
    ...deployed.flatMap((name) => [8080, 8081].map((port) => `monitoring → ${name} ${port}`)),
  ].sort();

  function arrows(policies: Manifest[]): string[] {
    const labelled = (name: string): Party => ({ name, pod: { 'app.kubernetes.io/name': 'kurtyna', 'app.kubernetes.io/component': name } });
    const clusters = ofKind(house, 'Cluster').map(({ metadata }) => metadata.name);
    const ours: Party[] = [
      ...deployed.map(labelled),
      { name: 'nats', pod: { 'app.kubernetes.io/name': 'nats' } },
      ...['migrations', 'operate', 'ledger'].map((name) => ({
        name,
        pod: { 'app.kubernetes.io/name': `kurtyna-${name}` },
      })),
    ];
    const databases: Party[] = clusters.map((name) => ({ name, pod: { 'cnpg.io/cluster': name } }));
    const others: Party[] = [
      { name: 'ingress', namespace: 'ingress' },
      { name: 'monitoring', namespace: 'monitoring' },
      { name: 'stranger', namespace: 'default' },
    ];
    const outside: Party = { name: 'outside', address: 'outside' };
    const found: string[] = [];
    for (const from of [...ours, ...others])
      for (const to of [...ours, ...databases, outside])
        for (const port of [443, 465, 587, 4222, 5432, 6222, 8080, 8081, 8222]) {
          if (!from.pod && (!to.pod || databases.includes(to))) continue; // who asks from another namespace asks one of ours
          if (mayTalk(policies, from, to, port)) found.push(`${from.name} → ${to.name} ${port}`);
        }
    return found.sort();
  }

  it('let pass exactly the arrows of the architecture [O3, D40]', () => {
    expect(arrows(ofKind(house, 'NetworkPolicy'))).toEqual(ARROWS);
  });

  it('control: without the rule that denies everything there are more', () => {
    const lax = ofKind(house, 'NetworkPolicy').filter(({ metadata }) => metadata.name !== 'nobody-to-anybody');
    expect(arrows(lax).length).toBeGreaterThan(ARROWS.length);
  });

  it('give the broker a password of each user it knows, three copies of each stream, and the disk before the answer [D6]', () => {
    const [broker] = podOf(named(house, 'StatefulSet', 'nats')!).containers;
    const users = readFileSync(new URL('../images/nats-users.conf', import.meta.url), 'utf8');
    const wanted = [...users.matchAll(/\$(NATS_PASSWORD_\w+)/g)].map(([, name]) => name);
    expect(wanted).toHaveLength(8);
    expect(broker!.env!.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted));
    const conf = ofKind(house, 'ConfigMap').find(({ data }) => data?.['nats.conf'])!.data!['nats.conf']!;
    expect(conf).toMatch(/^ {2}sync_interval: always$/m);
    expect(conf).toMatch(/^max_payload: 2MB$/m);
    const map = ofKind(house, 'ConfigMap').find(({ metadata }) => metadata.name === 'house')!;
    expect(map.data!.STREAM_REPLICAS).toBe('3');
  });

  it('give the commands of operators what they ask for, and no more: nobody is there until somebody is called [O3, D40]', () => {
    const commands = named(house, 'Deployment', 'kurtyna-operate')!;
    expect(commands.spec.replicas).toBe(0);
    const [container] = podOf(commands).containers;
    expect(container!.env).toEqual([
      { name: 'NATS_PASSWORD', valueFrom: { secretKeyRef: { name: 'kurtyna-nats', key: 'operate' } } },
      { name: 'NATS_URL', value: 'nats://operate:$(NATS_PASSWORD)@nats:4222' },
    ]);
    const users = readFileSync(new URL('../images/nats-users.conf', import.meta.url), 'utf8');
    expect(users).toMatch(/user: operate, [^}]*publish: "\*\.ops\.\*", subscribe: "_INBOX_operate\.>" }/);
  });

  it('count the ledger each night with every database, twice before somebody is told [D43]', () => {
    const ledger = named(house, 'CronJob', 'kurtyna-ledger')!;
    expect(ledger.spec).toMatchObject({
      schedule: expect.stringMatching(/^\d+ \d+ \* \* \*$/),
      concurrencyPolicy: 'Forbid',
    });
    expect(ledger.spec.jobTemplate.spec.backoffLimit).toBe(1);
    const [container] = podOf(ledger).containers;
    expect(container!.args).toEqual(['ledger']);
    const given = environmentOf(house, container!);
    for (const name of ['identity', 'catalog', 'commerce', 'media', 'statistics'])
      expect(given[`${name.toUpperCase()}_DATABASE_URL`]).toBe(
        `postgres://kurtyna_${name}:${'5'.repeat(64)}@kurtyna-database-${name}:5432/kurtyna_${name}`,
      );
    expect(Object.keys(given)).not.toContain('NATS_URL');
  });

  it('have room in each database for all replicas, the one more of a rollout, and an operator [D8]', () => {
    for (const cluster of ofKind(house, 'Cluster')) {
      const wanted = Object.entries(DATABASES[overlay]!)
        .filter(([, of]) => of === cluster.metadata.name)
        .map(([name]) => {
          const pool = Number(environmentOf(house, containerOf(name)).DATABASE_POOL);
          const { maxReplicas } = named(house, 'HorizontalPodAutoscaler', `kurtyna-${name}`)!.spec;
          const background = name === 'commerce' || name === 'house' ? BACKGROUND_POOL : 0;
          return (maxReplicas + 1) * ((pool + REPORT_POOL) * (name === 'house' ? 5 : 1) + background);
        });
      const most = Number(cluster.spec.postgresql.parameters.max_connections);
      expect(wanted.reduce((sum, one) => sum + one, 0) + 10).toBeLessThanOrEqual(most);
    }
  });

  it('keep thirty days of every database, and lose no acknowledged order where three instances are [D42]', () => {
    for (const { metadata, spec } of ofKind(house, 'Cluster')) {
      expect(spec.backup.retentionPolicy).toBe('30d');
      expect(ofKind(house, 'ScheduledBackup').map((backup) => backup.spec.cluster.name)).toContain(metadata.name);
      if (spec.instances > 1) expect(spec.postgresql.synchronous).toEqual({ method: 'any', number: 1, dataDurability: 'required' });
    }
  });
});

describe('the manifests and the programs', () => {
  const house = render('premiere');

  it.each(PROGRAMS)('give %s every setting it cannot start without, and none that it refuses [O4]', async (name) => {
    const container = podOf(named(house, 'Deployment', `kurtyna-${name}`)!).containers[0]!;
    expect(await startsWith(name, environmentOf(house, container))).toEqual({ outcome: 'starts', said: [] });
  });

  it('differ between demo and premiere in size and in whom they ask, not in what the programs are told', () => {
    const demo = render('demo');
    for (const name of PROGRAMS) {
      const [here, there] = [house, demo].map((one) =>
        Object.keys(environmentOf(one, podOf(named(one, 'Deployment', `kurtyna-${name}`)!).containers[0]!)).sort(),
      );
      expect(here).toEqual(there);
    }
  });
});
