/** How a service begins: whoever is told "ready" gets an answer. */
import { afterAll, describe, expect, it } from '@jest/globals';
import { Controller, Module, type OnModuleInit } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { natsAddress, type Running, serviceProgram } from '../src/index.js';
import { freePort } from './broker.js';
import { run, until } from './tiny-service.js';

const name = `${run}begins`;
let isPrepared!: () => void;
const prepared = new Promise<void>((resolve) => (isPrepared = resolve));

/** Stands for what a service does before it can answer: reading settings, catching up. */
@Controller()
class Slow implements OnModuleInit {
  onModuleInit(): Promise<void> {
    return prepared;
  }
  @MessagePattern(`${name}.ask`)
  answer(): { here: boolean } {
    return { here: true };
  }
}
@Module({ controllers: [Slow] })
class SlowModule {}

let asker: NatsConnection;
let started: Promise<Running> | undefined;
afterAll(async () => {
  await asker?.close();
  await started?.then(({ stop }) => stop());
});

describe('a service that starts', () => {
  it('is alive at once, and ready only when its requests are answered: nobody is told "no responders" after it [D37, F20]', async () => {
    const PORT = await freePort();
    const health = (path: string) =>
      fetch(`http://127.0.0.1:${PORT}/health/${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    asker = await connect(natsAddress(process.env.TEST_NATS_URL!));
    const ask = () =>
      asker.request(`${name}.ask`, '{}').then(
        (answer) => answer.json(),
        (error: Error) => error.message,
      );

    started = serviceProgram(name, SlowModule, {
      ...{ HOST: '127.0.0.1', PORT, LOG_LEVEL: 'fatal', NATS_URL: process.env.TEST_NATS_URL!, DRAIN_SECONDS: 0 },
      ...{ STREAM_REPLICAS: 1, OTEL_TRACES_SAMPLER_ARG: 0 },
    }).start();
    await until('it is alive', async () => (await health('live')) === 200);
    expect([await health('ready'), await ask()]).toEqual([503, expect.stringContaining('no responders')]);
    isPrepared();
    await until('it is ready', async () => (await health('ready')) === 200);
    expect(await ask()).toEqual({ ok: { here: true } });
    await started;
  });
});
