/** The arithmetic of the model, by hand; that its programs are those of the manifests; and that the page of scale says what is printed. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { named, podOf, render } from '../../../k8s/manifests.js';
import { ASSUMED, model, PROGRAMS, report, type Measured } from './model.mjs';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Round costs, so that the sums can be done in the head. */
const COSTS = {
  cachedAnswer: { gateway: 100 },
  signIn: { gateway: 1000, identity: 20_000 },
  signedInPage: { gateway: 200, catalog: 300 },
  opening: { commerce: 3000, statistics: 6000 },
  renewal: { gateway: 500, postgres: 200 },
  toldRenewal: { gateway: 1000, media: 4500, postgres: 700 },
  sessionCheck: { gateway: 50, nats: 30 },
};

describe('the model', () => {
  it('counts the questions of the worst minute from the behaviour of the audience', () => {
    // 30,000 in 300 s are 100 a second; 40 of them sign in; each of 30,000 renews every 60 s, one time in five
    // with a word to media, and is checked every 300 s.
    expect(model(30_000, COSTS).rates).toEqual({
      cachedAnswer: 800,
      signIn: 40,
      signedInPage: 100,
      opening: 100,
      renewal: 400,
      toldRenewal: 100,
      sessionCheck: 100,
    });
  });

  it('multiplies them with what each was measured to cost, program by program', () => {
    const { busy } = model(30_000, COSTS);
    // 800 × 100 µs + 40 × 1000 + 100 × 200 + 400 × 500 + 100 × 1000 + 100 × 50 = 445,000 µs a second
    expect(busy.gateway).toBeCloseTo(0.445, 9);
    expect(busy.identity).toBeCloseTo(0.8, 9);
    expect(busy.catalog).toBeCloseTo(0.03, 9);
    expect(busy.commerce).toBeCloseTo(0.3, 9);
    expect(busy.media).toBeCloseTo(0.45, 9);
    expect(busy.statistics).toBeCloseTo(0.6, 9);
    expect(busy.postgres).toBeCloseTo(0.15, 9);
    expect(busy.nats).toBeCloseTo(0.003, 9);
  });

  it('keeps two replicas of each, and more where a core is used to 65 of 100', () => {
    expect(model(30_000, COSTS).replicas).toEqual({ gateway: 2, identity: 2, catalog: 2, commerce: 2, media: 2, statistics: 2 });
    // Ten times: gateway 4.45 cores ÷ 0.65 = 6.8; identity 8 ÷ (2 × 0.65) = 6.2; media 4.5 ÷ 0.65 = 6.9; statistics 6 ÷ 0.65 = 9.2
    expect(model(300_000, COSTS).replicas).toEqual({ gateway: 7, identity: 7, catalog: 2, commerce: 5, media: 7, statistics: 10 });
  });

  it('adds up connections with one more replica of each, memory, cores and money', () => {
    const small = model(30_000, COSTS);
    // 3 × (8 + 6 + 14 + 8 + 6); the gateway has no database
    expect(small.connections).toBe(126);
    // 2 × (512 + 320 + 256 + 256 + 384 + 256) MB = 3.9 GB, 0.15 ÷ 0.65 × 4 = 0.9 of the databases, 3 of the broker
    expect(small.gigabytes).toBe(8);
    // 0.445 + 0.8 + 0.03 + 0.3 + 0.45 + 0.6 + 0.15 + 0.003 = 2.778, ÷ 0.65 = 4.3
    expect(small.cores).toBe(5);
    expect(small.monthly).toBe(5 * 100 + 8 * 12);
    expect(small.evening).toBeCloseTo(2.449, 3); // 596 zł × 3 h ÷ 730 h
  });

  it('counts traffic, and how long the last view waits for its place in the figures', () => {
    const { siteGigabits, siteGigabitsPastCdn, filmGigabits, countedAfterMinutes } = model(30_000, COSTS);
    expect(siteGigabits).toBeCloseTo(0.32, 9); // 100 a second × 0.4 MB × 8 bit
    expect(siteGigabitsPastCdn).toBeCloseTo(0.032, 9);
    expect(filmGigabits).toBe(120);
    expect(countedAfterMinutes).toBeCloseTo(1.667, 3); // 60,000 facts at 600 a second
  });

  it('knows the programs as the cluster runs them: their connections, their memory, their share of a core', () => {
    const house = render('premiere');
    const [REPORTS, BACKGROUND] = [2, { commerce: 4 } as Record<string, number>];
    for (const [name, { pool, megabytes, cores }] of Object.entries(PROGRAMS)) {
      const container = podOf(named(house, 'Deployment', `kurtyna-${name}`)!).containers.find((one) => one.name === 'program')!;
      const own = Object.assign(
        {},
        ...(container.envFrom ?? []).map(({ configMapRef }) => named(house, 'ConfigMap', configMapRef.name)!.data),
      );
      expect([name, pool]).toEqual([name, name === 'gateway' ? 0 : Number(own.DATABASE_POOL) + REPORTS + (BACKGROUND[name] ?? 0)]);
      expect([name, container.resources!.limits!.memory]).toEqual([name, `${megabytes}Mi`]);
      expect([name, Number(container.resources!.limits!.cpu ?? 1)]).toEqual([name, cores]);
      const scaler = named(house, 'HorizontalPodAutoscaler', `kurtyna-${name}`)!;
      expect(scaler.spec.metrics[0].resource.target.averageUtilization).toBe(ASSUMED.load![0] * 100);
    }
  });

  it('is printed with what was measured, when and by which command, and what is assumed', () => {
    const printed = report({
      measured: { by: 'npm run x', on: '2026-01-02', cores: 2, node: 'v1' },
      microseconds: COSTS,
    });
    expect(printed).toContain('Measured by `npm run x` on 2026-01-02 (2 cores, Node v1)');
    expect(printed).toContain('Assumed, not measured');
    expect(printed).toMatch(/^\| people who watch at once +\| +10,000 \| +100,000 \| +1,000,000 \|$/m);
    expect(printed).toMatch(/^\| sign-ins a second +\| +13 \| +133 \| +1,330 \|$/m);
  });

  it('stands in the page of scale as it is printed today', () => {
    const printed = report(JSON.parse(read('costs.json')) as Measured);
    expect(read('../../../../docs/operations/scale.md')).toContain(printed);
  });
});
