import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { GUARDS, touchesGuarded } from './release-guards.mjs';
import { inRoot } from './paths.mjs';

describe('the guards of a release', () => {
  it.each([
    'deploy/k8s/base/gateway.yaml',
    'libs/platform/src/jobs/jobs.ts',
    'services/commerce/src/migrations/1766300000002-orders-of-a-buyer-are-summed.ts',
    'services/media/src/data-source.ts',
    'package-lock.json',
    'e2e/faults/restore.spec.ts',
  ])('are run for a change of %s', (path) => {
    expect(touchesGuarded(['README.md', path])).toBe(true);
  });

  it.each(['services/commerce/src/checkout/place-order.ts', 'frontend/src/site/home/HomePage.tsx', 'e2e/faults/offer.spec.ts'])(
    'are left out for a change of %s',
    (path) => {
      expect(touchesGuarded(['README.md', path])).toBe(false);
    },
  );

  it('are run where no history says what has changed', () => {
    expect(touchesGuarded(undefined)).toBe(true);
  });

  it('are six files, each of which is there', () => {
    const files = ['e2e/faults', 'libs/platform/test'].flatMap((folder) =>
      readdirSync(inRoot(folder)).map((name) => `/${join(folder, name)}`),
    );
    const guarding = files.filter((path) => GUARDS.some((pattern) => new RegExp(pattern).test(path)));
    expect(guarding.sort()).toEqual([
      '/e2e/faults/migrations.spec.ts',
      '/e2e/faults/release-before.spec.ts',
      '/e2e/faults/replicas.spec.ts',
      '/e2e/faults/restore.spec.ts',
      '/e2e/faults/traces.spec.ts',
      '/libs/platform/test/broker-cluster.db.spec.ts',
    ]);
  });
});
