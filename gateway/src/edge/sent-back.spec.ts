/** What a GET has answered, sent back by the PUT of the same address, under the names that the PUT takes. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  countTaken,
  describeVideo,
  getConfig,
  getEvent,
  getSaleSettings,
  saveSaleSettings,
  updateConfig,
  updateEvent,
  updateVideo,
  viewProducts,
} from '@kurtyna/contracts';
import { CONFIG_DEFAULTS } from '@kurtyna/domain';
import { aGateway, anAdmin, as, type House } from '../../test/a-gateway.js';
import { anAdminVideo, anEvent, aViewerProduct, saleSettings } from '../../test/content.js';

const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as {
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
};
const namesOf = (schema: string) => Object.keys(document.components.schemas[schema]!.properties!);

let house: House;
beforeAll(async () => {
  house = await aGateway();
  house.bus
    .answer(getEvent, () => anEvent({ id: 5 }))
    .answer(updateEvent, () => anEvent({ id: 5 }))
    .answer(describeVideo, () => anAdminVideo({ id: 9 }))
    .answer(updateVideo, () => anAdminVideo({ id: 9 }))
    .answer(getConfig, () => ({ config: CONFIG_DEFAULTS }) as never)
    .answer(updateConfig, ({ changes }) => ({ config: { ...CONFIG_DEFAULTS, ...changes } }) as never)
    .answer(getSaleSettings, () => saleSettings)
    .answer(saveSaleSettings, () => saleSettings)
    .answer(countTaken, () => ({ taken: {} }))
    .answer(viewProducts, ({ products }) => ({ products: products.map((product) => aViewerProduct(product)) }));
});
afterAll(() => house.app.close());

const call = (method: 'GET' | 'PUT', url: string, payload?: object) =>
  house.app.inject({ method, url, headers: as(anAdmin), ...(payload && { payload }) });

it.each([
  ['/api/events/5', 'event', 'EventChangesDto', updateEvent],
  ['/api/videos/9', 'video', 'VideoChangesDto', updateVideo],
  ['/api/appconfig', 'config', 'ConfigChangesDto', updateConfig],
  ['/api/gifts/settings', 'config', 'GiftChangesDto', saveSaleSettings],
  ['/api/groupTickets/settings', 'config', 'GroupTicketChangesDto', saveSaleSettings],
] as const)('%s takes back what it has answered, and answers the same [CALL1-28, CALL1-29]', async (url, field, schema, { subject }) => {
  const answered = (await call('GET', url)).json()[field] as Record<string, unknown>;
  const back = Object.fromEntries(namesOf(schema).flatMap((name) => (name in answered ? [[name, answered[name]]] : [])));
  expect(Object.keys(back).length).toBeGreaterThan(1);
  house.bus.asked.splice(0);
  const answer = await call('PUT', url, back);
  expect([answer.statusCode, answer.json().formError]).toEqual([200, undefined]);
  expect(answer.json()[field]).toMatchObject(back);
  expect(house.bus.asked.filter((asked) => asked.subject === subject)).toHaveLength(1);
});
