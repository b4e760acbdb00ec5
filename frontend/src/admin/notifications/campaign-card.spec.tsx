import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '../../app/store.js';
import { fakeServer, refusal, type Answer } from '../../test/fake-server.js';
import { show } from '../../test/show.js';
import { CampaignCard } from './CampaignCard.js';

const SEND = 'POST /api/notifications/newcontent';
const SENT: Answer = { success: true, data: { success: true } };
const OFF = { notify_remindplatform: false, notify_remindpayedevent: false, notify_newcontent_date: null };

function open(answer: Answer = SENT, config: Partial<Parameters<typeof CampaignCard>[0]['config']> = {}) {
  const server = fakeServer({ [SEND]: answer });
  const saved: object[] = [];
  const refuses: { next: boolean } = { next: false };
  function Tab() {
    const [held, setHeld] = useState({ ...OFF, ...config });
    const save = (changes: object) => {
      if (refuses.next) return Promise.reject({ status: 503, data: { message: 'Usługa jest chwilowo niedostępna.' } });
      saved.push(changes);
      setHeld((before) => ({ ...before, ...changes }));
      return Promise.resolve();
    };
    return <CampaignCard config={held} save={save} />;
  }
  const page = show(
    <Provider store={makeStore()}>
      <Tab />
    </Provider>,
  );
  return { ...page, server, saved, refuses };
}
const ask = async ({ user }: ReturnType<typeof open>) => {
  await user.click(screen.getByRole('button', { name: 'Powiadom o nowościach' }));
  return within(await screen.findByRole('dialog'));
};

describe('the switches of reminders', () => {
  it('are saved at once, each by itself [NOTIF-01, NOTIF-02]', async () => {
    const { user, saved } = open();
    await user.click(screen.getByRole('switch', { name: /^Przypomnienie o wydarzeniu/ }));
    await user.click(screen.getByRole('switch', { name: /^Przypomnienie o teatrze/ }));
    expect(saved).toEqual([{ notify_remindpayedevent: true }, { notify_remindplatform: true }]);
    for (const name of [/^Przypomnienie o wydarzeniu/, /^Przypomnienie o teatrze/])
      await waitFor(() => expect(screen.getByRole('switch', { name })).toBeChecked());
  });

  it('stay where they are when the server refuses [NOTIF-01, ADM-31]', async () => {
    const { user, refuses } = open();
    refuses.next = true;
    await user.click(screen.getByRole('switch', { name: /^Przypomnienie o teatrze/ }));
    expect(await screen.findByText('Wystąpił błąd: Usługa jest chwilowo niedostępna.')).toBeVisible();
    expect(screen.getByRole('switch', { name: /^Przypomnienie o teatrze/ })).not.toBeChecked();
  });
});

describe('the notice of new content', () => {
  it('is sent after a question, to subscribers unless all users are chosen, and says so [NOTIF-09, NOTIF-10, NOTIF-11, NOTIF-12]', async () => {
    const page = open();
    const first = await ask(page);
    expect(page.server.asked(SEND)).toHaveLength(0);
    await page.user.click(first.getByRole('button', { name: 'Wyślij' }));
    expect(await screen.findByText('Wysłano')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const second = await ask(page);
    await page.user.click(second.getByRole('radio', { name: /^Do wszystkich użytkowników/ }));
    await page.user.click(second.getByRole('button', { name: 'Wyślij' }));
    await waitFor(() => expect(page.server.asked(SEND)).toHaveLength(2));
    expect(page.server.asked(SEND).map(({ body }) => body)).toEqual([{ allUsers: false }, { allUsers: true }]);
  });

  it('is not sent when the question is answered with no [NOTIF-09]', async () => {
    const page = open();
    await page.user.click((await ask(page)).getByRole('button', { name: 'Anuluj' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.server.asked(SEND)).toHaveLength(0);
  });

  it('shows when it was last sent, in Warsaw, or that it never was [NOTIF-13]', () => {
    open(SENT, { notify_newcontent_date: '2026-12-05T18:00:00.000Z' });
    expect(screen.getByText('Ostatnio wysłano: 05.12.2026, 19:00')).toBeVisible();
    cleanup();
    open();
    expect(screen.getByText('Jeszcze nie wysyłano.')).toBeVisible();
  });

  it('a refusal shows the server’s message, and the question stays open [NOTIF-14]', async () => {
    const page = open(refusal(409, { message: 'Od ostatniego powiadomienia nic nowego nie opublikowano.' }));
    await page.user.click((await ask(page)).getByRole('button', { name: 'Wyślij' }));
    expect(await screen.findByText('Wystąpił błąd: Od ostatniego powiadomienia nic nowego nie opublikowano.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it.each([
    ['beside', { success: false }],
    ['nested', { success: true, data: { success: false } }],
  ])('an answer that says success is false, %s, is a failure [NOTIF-11, NOTIF-14]', async (_where, answer) => {
    const page = open(answer);
    await page.user.click((await ask(page)).getByRole('button', { name: 'Wyślij' }));
    expect(await screen.findByText(/^Wystąpił błąd: /)).toBeVisible();
    expect(screen.queryByText('Wysłano')).toBeNull();
  });
});
