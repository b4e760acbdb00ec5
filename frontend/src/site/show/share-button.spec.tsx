import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { anEvent, aVideo } from '../../test/builders.js';
import { fakeServer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const PAGES = [
  ['/wydarzenie/wesele', 'EVTADM-40'],
  ['/wideo/wesele', 'VIDADM-48'],
] as const;

async function open(address: string, share_teatrlink: boolean) {
  const item = { id: 5, slug: 'wesele', title: 'Wesele', share_teatrlink };
  fakeServer({ 'GET /api/events/wesele': { event: anEvent(item) }, 'GET /api/videos/wesele': { video: aVideo(item) } });
  const page = visit(address, {});
  await screen.findByRole('heading', { level: 1, name: 'Wesele' });
  return page;
}
const button = () => screen.queryByRole('button', { name: 'Udostępnij' });
const publicAddress = (address: string) => `http://localhost${address}/publiczne`;

/** The browser's own window for sharing, as phones have it. */
function withShare(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

describe.each(PAGES)('at %s [%s] [EVTADM-40, VIDADM-48, OPEN2-16]', (address, row) => {
  it(`there is no button unless it was switched on [${row}]`, async () => {
    await open(address, false);
    expect(button()).toBeNull();
  });

  it(`the button hands the public address to the browser [${row}]`, async () => {
    const shared = jest.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
    withShare(shared);
    const { user } = await open(address, true);
    await user.click(button()!);
    expect(shared.mock.calls).toEqual([[{ title: 'Wesele', url: publicAddress(address) }]]);
  });

  it(`without that it is copied, and said so [${row}]`, async () => {
    const { user } = await open(address, true);
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(button()!);
    expect(await screen.findByText('Skopiowano do schowka')).toBeVisible();
    expect(copied.mock.calls).toEqual([[publicAddress(address)]]);
  });

  it(`whoever closes the browser’s window has copied nothing [${row}]`, async () => {
    withShare(() => Promise.reject(Object.assign(new Error('closed'), { name: 'AbortError' })));
    const { user } = await open(address, true);
    await user.click(button()!);
    expect(screen.queryByText('Skopiowano do schowka')).toBeNull();
  });
});
