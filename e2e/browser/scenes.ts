/** Makes what the screens of a group show, signs in who sees them, and answers them: for the walks of axe and geometry and for the gallery. */
import type { Page } from '@playwright/test';
import type { Language } from '@kurtyna/texts';
import { aPerson } from '../support/people.js';
import { pay } from '../support/provider.js';
import { buy, orderIs } from '../support/repertoire.js';
import { aCode, aPacket, buyGift, buyGroup, buyPacket, enter, paidOrder, setSale } from '../support/sale.js';
import type { Screen } from './axe.js';
import { aLiveShow, aShowToCome, aVideoOnSale, become, FILM_VERSIONS, switches } from './box-office.js';
import { aViewer } from './members.js';
import { publicScreens, saleScreens, viewerScreens, watchScreens } from './screens.js';
import { plainlyOnSale, repertoire } from './stage.js';

export async function publicScene(page: Page, language: Language): Promise<Screen[]> {
  const event = (await repertoire(page)).find((each) => plainlyOnSale(each) && each.starts_at > new Date().toISOString())!;
  const { videos } = (await (await page.request.get('/external_api/videos')).json()) as { videos: { slug: string }[] };
  const config = (await (await page.request.get('/external_api/config')).json()) as { config: object };
  return publicScreens({ event: event.slug, video: videos[0]!.slug, config }, language);
}

/** A viewer with a paid order and an open one. `payPage`: of the open one, at the provider. */
export async function viewerScene(page: Page, language: Language): Promise<{ screens: Screen[]; payPage: string }> {
  const person = await aViewer(page, { language });
  const [bought, show, video] = [await aShowToCome(), await aShowToCome(), await aVideoOnSale()];
  const { extOrderId } = (await buy(person, bought)).body.order as { extOrderId: string };
  await pay(extOrderId);
  await orderIs(extOrderId, 'COMPLETED');
  const placed = (await buy(person, show)).body as { order: { extOrderId: string }; payu: { redirectUri: string } };
  const screens = viewerScreens({ show, bought, video, waits: placed.order.extOrderId }, language);
  return { screens, payPage: placed.payu.redirectUri };
}

/** A viewer at a film in all its versions. */
export async function watchScene(page: Page, language: Language): Promise<Screen[]> {
  await aViewer(page, { language });
  return watchScreens(await aVideoOnSale({ video_price: 0, ...FILM_VERSIONS }), language);
}

/** Gifts, group tickets and codes are on sale; who opens this puts it back (`restoreSale`, `restoreSwitches`, `takePacketsOff`). */
export async function openSale(): Promise<void> {
  await setSale({
    gift: {
      ...{ available: true, anyAvailable: true, label: 'Wieczór w teatrze', labelEn: null, description: 'Dla kogo chcesz.' },
      ...{ descriptionEn: null, price: 5990, lastDay: null, mobileImage: null, tabletImage: null, desktopImage: null },
    },
    groupTicket: { eventAvailable: true, videoAvailable: true, minUnits: 2, maxUnits: 20, oneFree: true, discount: 10 },
  });
  await switches({ code_form_in_nodes: true, code_form_in_dashboard: true });
}

/** A viewer who has bought of every kind and holds codes. */
export async function saleScene(page: Page, language: Language): Promise<Screen[]> {
  const [person, guest] = [await aPerson({ bornOn: null }), await aPerson()];
  const [show, soldOut, video] = [await aLiveShow(), await aLiveShow({ available_tickets: 0 }), await aVideoOnSale()];
  const [mine, other] = [await aPacket([video]), await aPacket([show, video, soldOut])];
  const ended = await aPacket([video], { endsAt: new Date(Date.now() - 3_600_000).toISOString() });
  const orders = {
    gift: await paidOrder(person, await buyGift(person, 'any'), 'gifts'),
    group: await paidOrder(person, await buyGroup(person, video, 3), 'groupTickets'),
    packet: await paidOrder(person, await buyPacket(person, mine.id), 'packetpayments'),
    video: await paidOrder(person, await buy(person, video), 'videopayments'),
  };
  await enter(guest, orders.group.codes[1].code);
  await enter(person, await aCode({ discount: 20 }));
  await become(page, person, language);
  return saleScreens({ show, video, packets: { other: other.id, ended: ended.id }, orders }, language);
}
