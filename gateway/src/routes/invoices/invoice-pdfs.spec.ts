/** How many are drawn at once, and what becomes of the others. */
import { describe, expect, it } from '@jest/globals';
import type { InvoicePaper } from '@kurtyna/contracts';
import { aLog, eventually } from '../../../test/a-gateway.js';
import { InvoicePdfs } from './invoice-pdfs.js';

/** Draws until it is let go, and counts how many do so at once. */
const SCRIPT = `
  import { parentPort, workerData } from 'node:worker_threads';
  const { shared } = workerData;
  const now = Atomics.add(shared, 0, 1) + 1;
  if (now > Atomics.load(shared, 1)) Atomics.store(shared, 1, now);
  Atomics.wait(shared, 2, 0, 20000);
  Atomics.sub(shared, 0, 1);
  parentPort.postMessage(Buffer.from('drawn'));`;

function someDrawing() {
  const shared = new Int32Array(new SharedArrayBuffer(12));
  const pdfs = Object.assign(new InvoicePdfs(aLog()), {
    worker: new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`),
  });
  return {
    draw: () => pdfs.draw({ shared } as unknown as InvoicePaper),
    most: () => Atomics.load(shared, 1),
    letGo: () => {
      Atomics.store(shared, 2, 1);
      Atomics.notify(shared, 2);
    },
  };
}

describe('drawing', () => {
  it('happens twice at once, the third waits, and who comes when eight wait is told when to come again', async () => {
    const { draw, most, letGo } = someDrawing();
    const drawn = Array.from({ length: 10 }, () => draw());
    await expect(draw()).rejects.toMatchObject({ kind: 'unavailable', details: { retryAfterSeconds: 5 } });
    await eventually(() => expect(most()).toBe(2));
    letGo();
    expect((await Promise.all(drawn)).map(String)).toEqual(Array.from({ length: 10 }, () => 'drawn'));
    expect(most()).toBe(2);
    expect(String(await draw())).toBe('drawn'); // and there is a place again
  }, 60_000);
});
