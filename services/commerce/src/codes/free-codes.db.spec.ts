/** The free code: its settings, and who gets one. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { saleSettingsChanged, type FreeCodeChanges } from '@kurtyna/contracts';
import { outboxOf } from '@kurtyna/testing';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { SaleSettingsStore } from '../sale-settings/sale-settings.js';
import { FreeCodeSettingsStore } from './free-code-settings.js';
import { GiveFreeCode } from './give-free-code-when-email-verified.consumer.js';

let theatre: Theatre;
let settings: FreeCodeSettingsStore;
const giving = new GiveFreeCode();
const BLANK = `
  UPDATE free_code_settings SET info = NULL, info_en = NULL, code_after_sign_up = false, expires_at = NULL, prefix = NULL, kind = NULL,
         product_id = NULL, discount = NULL, unit = NULL`;
beforeAll(async () => {
  theatre = await openTheatre();
  settings = new FreeCodeSettingsStore(theatre.database);
});
afterAll(() => theatre.drop());
beforeEach(() => theatre.database.query(BLANK));

const END = '2090-12-31T22:59:00.000Z';
const WHOLE: FreeCodeChanges = {
  codeAfterSignUp: true,
  prefix: 'witaj-',
  info: 'Na początek',
  infoEn: 'A welcome',
  product: null,
  discount: { discount: 20, unit: 'percent' },
  expiresAt: END,
};
const save = (changes: FreeCodeChanges) => settings.save({ ...changes, by: 1 });
const verified = (userId: number, more: { again?: true } = {}) =>
  theatre.database.transaction((tx) => giving.give({ data: { userId, verifiedAt: '2026-11-22T10:00:00.000Z', ...more } } as never, tx));
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { details?: { fields?: object } }) => error.details?.fields,
  );

describe('the settings of the free code', () => {
  it('begin switched off and empty, and answer what was saved [FREECODE-01] [FREECODE-03] [FREECODE-04]', async () => {
    expect(await settings.read()).toEqual({
      info: null,
      info_en: null,
      free_code_after_signup: false,
      expiration_date: null,
      code_slug: null,
      event_id: null,
      video_id: null,
      discount_cash: null,
      discount_percent: null,
    });
    const saved = {
      info: 'Na początek',
      info_en: 'A welcome',
      free_code_after_signup: true,
      expiration_date: END,
      code_slug: 'WITAJ-',
      event_id: null,
      video_id: null,
      discount_cash: null,
      discount_percent: 20,
    };
    expect(await save(WHOLE)).toEqual(saved);
    expect(await settings.read()).toEqual(saved);
    const video = await theatre.product({ kind: 'video' });
    expect(
      await save({
        codeAfterSignUp: false,
        infoEn: '',
        discount: { discount: 1050, unit: 'amount' },
        product: { kind: 'video', id: video.id },
      }),
    ).toEqual({
      ...saved,
      free_code_after_signup: false,
      info_en: null,
      discount_percent: null,
      discount_cash: 10.5,
      video_id: video.id,
    });
  });

  it('are told to whoever keeps an answer about them, and everybody hears the public part [FREECODE-04]', async () => {
    const before = await outboxOf(theatre.database, saleSettingsChanged.subject);
    await save(WHOLE);
    expect(await outboxOf(theatre.database, saleSettingsChanged.subject)).toHaveLength(before.length + 1);
    const { freeCodesConfig } = await new SaleSettingsStore(theatre.database).read();
    expect(freeCodesConfig).toEqual({ info: 'Na początek', info_en: 'A welcome', free_code_after_signup: true, expiration_date: END });
  });

  it.each<[string, FreeCodeChanges, string]>([
    ['code_slug', { prefix: ' ' }, 'form.validate.code_prefix'],
    ['code_slug', { prefix: '+witaj' }, 'form.validate.code_prefix'],
    ['code_slug', { prefix: 'X'.repeat(31) }, 'form.validate.code_too_long'],
    ['info', { info: '' }, 'form.validate.code_desc'],
    ['expiration_date', { expiresAt: 'nigdy' }, 'form.validate.code_date'],
    ['discount', { discount: { discount: 0, unit: 'percent' } }, 'form.validate.wrong_value'],
    ['discount', { discount: { discount: 101, unit: 'percent' } }, 'form.validate.wrong_value'],
    ['product_id', { product: { kind: 'event', id: 999_999 } }, 'form.validate.wrong_value'],
  ])('refuse a wrong %s there: %j, and nothing is changed [FREECODE-05..FREECODE-09]', async (field, changes, key) => {
    const before = await save(WHOLE);
    expect(await fieldsOf(save({ codeAfterSignUp: false, ...changes }))).toMatchObject({ [field]: { key } });
    expect(await settings.read()).toEqual(before);
  });

  it('are taken away by null while the code is switched off, and none of them while it is on [FREECODE-04]', async () => {
    const nothing: FreeCodeChanges = { prefix: null, info: null, discount: null, expiresAt: null };
    await save(WHOLE);
    expect(Object.keys((await fieldsOf(save(nothing)))!)).toEqual(['code_slug', 'info', 'discount', 'expiration_date']);
    const emptied = { code_slug: null, info: null, discount_percent: null, discount_cash: null, expiration_date: null };
    expect(await save({ codeAfterSignUp: false, ...nothing })).toMatchObject(emptied);
    expect(await save({ codeAfterSignUp: false, ...nothing })).toMatchObject(emptied); // sent back as it was answered
  });

  it('are switched on only when nothing is missing, and say at the fields what is [FREECODE-01]', async () => {
    expect(Object.keys((await fieldsOf(save({ codeAfterSignUp: true })))!)).toEqual(['code_slug', 'info', 'discount', 'expiration_date']);
    expect((await settings.read()).free_code_after_signup).toBe(false);
  });
});

describe('whoever verifies the address', () => {
  it('has one own code on the account, for one time and with these values [FREECODE-10] [OPEN3-26]', async () => {
    const event = await theatre.product({ price: 4000 });
    await save({ ...WHOLE, product: { kind: 'event', id: event.id } });
    const [anna, jan] = [await theatre.customer(), await theatre.customer()];
    await verified(anna.id);
    await verified(jan.id);
    const [code] = await theatre.codes.ofUser(anna.id);
    expect(code).toMatchObject({
      code: expect.stringMatching(/^WITAJ-[0-9A-HJKMNP-TV-Z]{12}$/),
      desc: 'Na początek',
      event_id: event.id,
      discount_percent: 20,
      expiration_date: END,
      used: false,
    });
    expect((await theatre.codes.ofUser(jan.id))[0]!.code).not.toBe(code!.code);
    expect((await theatre.viewOf(anna, event)).newPrice).toBe(32);
    const refusal = await theatre.activate(jan, code!.code).catch((error: { code: string }) => error.code);
    expect(refusal).toBe('code.already-used'); // it is Anna's
  });

  it('twice, 20 times at once or again after it was taken off the account: there is one code [FREECODE-11]', async () => {
    await save(WHOLE);
    const person = await theatre.customer();
    await Promise.all(Array.from({ length: 20 }, () => verified(person.id)));
    const [code, ...more] = await theatre.codes.ofUser(person.id);
    expect(more).toEqual([]);
    await theatre.removal.run({ userId: person.id, codeId: code!.code_id, by: person.id });
    await verified(person.id);
    expect(await theatre.codes.ofUser(person.id)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['while it is switched off', () => save({ ...WHOLE, codeAfterSignUp: false })],
    ['after its end', () => save({ ...WHOLE, expiresAt: new Date(Date.now() - 1000).toISOString() })],
    ['before anybody filled it in', () => Promise.resolve()],
  ])('gets none %s [FREECODE-11]', async (_when, set) => {
    await set();
    const person = await theatre.customer();
    await verified(person.id);
    expect(await theatre.codes.ofUser(person.id)).toEqual([]);
  });

  it('gets none where the address had an account before, which was erased [FREECODE-10, FREECODE-11, X11]', async () => {
    await save(WHOLE);
    const [again, first] = [await theatre.customer(), await theatre.customer()];
    await verified(again.id, { again: true });
    await verified(first.id);
    expect([(await theatre.codes.ofUser(again.id)).length, (await theatre.codes.ofUser(first.id)).length]).toEqual([0, 1]);
  });

  it('gets none when the account is erased, and one that nobody has heard of yet gets it [X11]', async () => {
    await save(WHOLE);
    const erased = await theatre.customer({ deleted: true });
    await verified(erased.id);
    await verified(3_000_000);
    expect([(await theatre.codes.ofUser(erased.id)).length, (await theatre.codes.ofUser(3_000_000)).length]).toEqual([0, 1]);
  });
});
