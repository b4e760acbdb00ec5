/** When a visitor on a slow phone sees the home: the largest paint, in a real Chromium (P21). */
import { chromium } from '@playwright/test';
import { house } from '../../support/house.js';
import { atMost, type Row } from './table.js';

const VISITS = 5;
/** As `performance.md` says: a fourth of the processor, 1.6 Mbit a second, 150 ms there and back. */
const SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export async function firstSight(executablePath: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
  try {
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'pl-PL' });
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', LINE);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await page.goto(house.settings().urls.site);
      await page.waitForLoadState('networkidle');
      times.push(await page.evaluate(largestPaint));
      await page.close();
    }
    const [, , middle] = times.sort((a, b) => a - b);
    return [atMost('P21', `the home's largest paint on a slow phone, the middle of ${VISITS} first visits`, middle! / 1000)];
  } finally {
    await browser.close();
  }
}

/** Runs in the page. Milliseconds. */
const largestPaint = (): Promise<number> =>
  new Promise((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    }),
  );
