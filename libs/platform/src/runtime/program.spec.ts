import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { counter, metrics, numbersOf } from './metrics.js';
import { processPlatform } from './platform.js';
import { currentSpace, ProgramSpace } from './program.js';
import { drain, readiness, reportOf } from './readiness.js';

const [box, stage] = [ProgramSpace.of('commerce', { POOL: '2' }), ProgramSpace.of('media', { POOL: '4' })];

describe('programs that share a process', () => {
  it('have each what is theirs: settings, log, and readiness that names whose reason it is [D37]', async () => {
    box.run(() => readiness.register('database', () => true));
    stage.run(() => readiness.register('database', () => 'no contact'));
    expect(await reportOf([box, stage])).toEqual({
      ready: false,
      checks: { 'commerce.database': 'ok', 'media.database': 'no contact' },
    });
    expect((await reportOf([box])).ready).toBe(true);
    drain([box, stage]);
    expect((await reportOf([box])).checks['commerce.process']).toBe('stopping');
    expect([box.environment, stage.environment]).toEqual([{ POOL: '2' }, { POOL: '4' }]);
  });

  it('find it from each timer and each request over HTTP, whoever asks, and nobody finds it from elsewhere', async () => {
    const seen: (string | null)[] = [];
    const see = (): unknown => seen.push(currentSpace().name);
    await box.run(async () => {
      await new Promise((resolve) => setTimeout(resolve));
      see();
      const server = createServer((asked, response) => {
        see();
        asked.on('data', see).on('end', () => response.on('finish', see).end('here'));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      // Who calls belongs to another program: whoever is called is still himself.
      await stage.run(async () => {
        const answer = await new Promise<IncomingMessage>((resolve) =>
          request({ port, host: '127.0.0.1', method: 'POST' }, resolve).end('?'),
        );
        await new Promise((resolve) => answer.on('data', see).on('end', resolve));
      });
      await new Promise((resolve) => server.close(resolve));
    });
    expect(seen.sort()).toEqual(['commerce', 'commerce', 'commerce', 'commerce', 'media']);
    expect(currentSpace().name).toBeNull();
    expect(() => box.run(() => processPlatform.get())).toThrow('no program has been started here');
  });

  it('own what their modules name while they are loaded, one after the other', async () => {
    const loading = box.load(async () => {
      await Promise.resolve();
      return currentSpace().name;
    });
    await expect(stage.load(() => Promise.resolve())).rejects.toThrow('commerce is being loaded');
    expect(await loading).toBe('commerce');
    expect(currentSpace().name).toBeNull();
  });

  it('tell one number each, 0 where they have counted nothing; alone there is no name to tell [O5]', async () => {
    const sold = counter('kurtyna_proba_total', 'For this test');
    box.run(() => sold.inc(3));
    const text = await numbersOf([box, stage]);
    expect(text).toMatch(/^kurtyna_proba_total\{program="commerce"\} 3$/m);
    expect(text).toMatch(/^kurtyna_proba_total\{program="media"\} 0$/m);
    expect(await numbersOf([ProgramSpace.alone])).toMatch(/^kurtyna_proba_total 0$/m);
    sold.inc();
    expect((await metrics.getSingleMetric('kurtyna_proba_total')!.get()).values[0]!.value).toBe(1);
  });
});
