/** The screens on which codes, group tickets, gifts and packets are bought and kept, looked at by axe. */
import { printedCode } from '@kurtyna/domain';
import { aPerson } from '../support/people.js';
import { closeWire } from '../support/repertoire.js';
import { aCode, aPacket, buyGift, buyGroup, buyPacket, enter, paidOrder, restoreSale, setSale, takePacketsOff } from '../support/sale.js';
import { answering, plain, walk } from './axe.js';
import { aLiveShow, aVideoOnSale, become, restoreSwitches, switches } from './box-office.js';
import { test } from './stage.js';

// The test's own script is the one thing the page's policy would refuse.
test.use({ bypassCSP: true });

test.beforeAll(async () => {
  await setSale({
    gift: {
      ...{ available: true, anyAvailable: true, label: 'Wieczór w teatrze', labelEn: null, description: 'Dla kogo chcesz.' },
      ...{ descriptionEn: null, price: 5990, lastDay: null, mobileImage: null, tabletImage: null, desktopImage: null },
    },
    groupTicket: { eventAvailable: true, videoAvailable: true, minUnits: 2, maxUnits: 20, oneFree: true, discount: 10 },
  });
  await switches({ code_form_in_nodes: true, code_form_in_dashboard: true });
});
test.afterAll(async () => {
  await takePacketsOff();
  await restoreSale();
  await restoreSwitches();
  await closeWire();
});

for (const language of ['pl', 'en'] as const)
  test(`axe finds nothing where codes, group tickets, gifts and packets are bought and kept, in ${language} [FMT-02, U1]`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const say = (polish: string, english: string): string => (language === 'pl' ? polish : english);
    const [person, newcomer, guest] = [await aPerson({ bornOn: null }), await aPerson(), await aPerson()];
    const [show, soldOut, video] = [await aLiveShow(), await aLiveShow({ available_tickets: 0 }), await aVideoOnSale()];
    const [mine, other] = [await aPacket([video]), await aPacket([show, video, soldOut])];
    const ended = await aPacket([video], { endsAt: new Date(Date.now() - 3_600_000).toISOString() });
    const gift = await paidOrder(person, await buyGift(person, 'any'), 'gifts');
    const group = await paidOrder(person, await buyGroup(person, video, 3), 'groupTickets');
    const packet = await paidOrder(person, await buyPacket(person, mine.id), 'packetpayments');
    await enter(guest, group.codes[1].code);
    await enter(person, await aCode({ discount: 20 }));
    const refunded = { ...group, status: 'REFUNDED', money: 'returned', codes: [] };
    const failed = { ...group, status: 'CANCELED', money: 'none', codes: [] };
    const STATUS = '/status-zamowienia';
    await become(page, person);
    const code = { name: say('Aktywuj', 'Activate') };
    await walk(
      page,
      [
        ...plain(
          '/', // with every block
          '/platnosc/prezent',
          `/platnosc/pakiet/${other.id}`, // one content is struck through
          `/platnosc/pakiet/${ended.id}`,
          `${STATUS}/prezent/${gift.extOrderId}`,
          `${STATUS}/bilet-grupowy/${group.extOrderId}`,
          `${STATUS}/pakiet/${packet.extOrderId}`,
        ),
        {
          path: `/platnosc/wydarzenie/${show.id}`,
          state: 'too many tickets',
          act: async (page) => {
            await page.getByRole('radio', { name: say('Grupowy', 'Group') }).check();
            await page.getByLabel(say('Liczba biletów', 'Number of tickets')).fill('99');
            await page.locator('.ant-form-item-explain-error').first().waitFor();
          },
        },
        {
          path: `/wydarzenie/${show.slug}`,
          state: 'code refused',
          act: async (page) => {
            await page.getByRole('button', code).click();
            await page.getByRole('alert').first().waitFor();
          },
        },
        { path: '/konto', state: 'full', act: (page) => page.getByText(printedCode(gift.codes[0].code)).first().waitFor() },
        { ...answering(`${STATUS}/bilet-grupowy/x`, '**/api/groupTickets/x', 200, { order: refunded }), state: 'refunded' },
        { ...answering(`${STATUS}/bilet-grupowy/x?error=501`, '**/api/groupTickets/x', 200, { order: failed }), state: 'failed' },
        { ...answering('/konto', '**/api/users/*/codes', 503, { statusCode: 503, code: 'unavailable' }), state: 'codes failed' },
      ],
      language,
    );
    await become(page, newcomer);
    await walk(page, [{ path: '/konto', state: 'empty' }], language);
  });
