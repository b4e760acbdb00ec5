/** The settings of the one process of a small theatre: what each of its programs is given, judged by that program (decision 71). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { environmentOf as programsOwn, PROGRAM_NAMES, type ProgramName } from '../house/src/environments.js';
import { startsWith } from '../images/starts.js';
import { environmentOf, named, podOf, render } from './manifests.js';

const house = render('small');
const container = podOf(named(house, 'Deployment', 'kurtyna-house')!).containers.find(({ name }) => name === 'program')!;
const given = environmentOf(house, container);
const of = (program: ProgramName) => programsOwn(program, given) as Record<string, string>;

const dockerfile = readFileSync(new URL('../images/service.Dockerfile', import.meta.url), 'utf8');

describe('the house of a small theatre', () => {
  it('has an image with the packages of each of its programs, and what is built of them', () => {
    const stage = (name: string) =>
      dockerfile.split(/^FROM /m).find((text) => text.startsWith(`\${NODE_IMAGE} AS ${name}\n`) || text.startsWith(`base AS ${name}\n`))!;
    const workspaces = [...stage('house-packages').matchAll(/--workspace=(\S+)/g)].map(([, path]) => path);
    const folders = PROGRAM_NAMES.map((name) => (name === 'gateway' ? name : `services/${name}`));
    expect(workspaces.sort()).toEqual([...folders, 'deploy/house'].sort());
    for (const built of ['dist/services', 'dist/gateway', 'dist/deploy/house', 'libs'])
      expect(stage('house')).toContain(`COPY --from=build /app/${built} ./${built}`);
    expect(stage('house')).toContain('USER 10001:10001');
  });

  it.each(PROGRAM_NAMES)('gives %s every setting it cannot start without, and none that it refuses [O4]', async (name) => {
    expect(await startsWith(name, of(name))).toEqual({ outcome: 'starts', said: [] });
  });

  it('gives each program its own user at NATS, its own database, and two connections to it [D8, D40]', () => {
    const services = PROGRAM_NAMES.filter((name) => name !== 'gateway');
    for (const name of services) {
      expect(of(name).NATS_URL).toBe(`nats://${name}:${'5'.repeat(64)}@nats:4222`);
      expect(of(name).DATABASE_URL).toBe(`postgres://kurtyna_${name}:${'5'.repeat(64)}@kurtyna-database-${name}:5432/kurtyna_${name}`);
      expect(of(name).DATABASE_POOL).toBe('2');
    }
    expect(of('gateway').NATS_URL).toBe(`nats://gateway:${'5'.repeat(64)}@nats:4222`);
    expect(of('gateway')).not.toHaveProperty('DATABASE_URL');
  });

  it('shows the gateway alone to others; the services listen on the machine, each on a port of its own', () => {
    expect([of('gateway').HOST, of('gateway').PORT]).toEqual(['0.0.0.0', '8080']);
    const services = PROGRAM_NAMES.filter((name) => name !== 'gateway');
    expect(services.map((name) => of(name).HOST)).toEqual(services.map(() => '127.0.0.1'));
    const ports = [...services.map((name) => of(name).PORT), of('gateway').HEALTH_PORT, '8080', given.HEALTH_PORT];
    expect(new Set(ports).size).toBe(8);
    expect(of('gateway').MEDIA_HTTP_URL).toBe(`http://127.0.0.1:${of('media').PORT}`);
  });

  it('never takes a database or a user of everybody: whoever forgets one is told [D40]', () => {
    const careless = {
      DATABASE_URL: 'postgres://all',
      NATS_URL: 'nats://all',
      COMMERCE__DATABASE_URL: 'postgres://commerce',
    };
    expect(programsOwn('identity', careless)).not.toHaveProperty('DATABASE_URL');
    expect(programsOwn('identity', careless)).not.toHaveProperty('NATS_URL');
    expect(programsOwn('commerce', careless).DATABASE_URL).toBe('postgres://commerce');
  });
});
