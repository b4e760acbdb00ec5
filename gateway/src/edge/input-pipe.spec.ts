import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@kurtyna/platform/runtime';
import { Type } from 'class-transformer';
import { ArrayMaxSize, getMetadataStorage, IsArray, IsObject, MaxLength, ValidateNested } from 'class-validator';
import { InputPipe } from './input.pipe.js';
import { PictureData, Text, WholeNumber } from './rules.js';
import { EMAIL } from './text-rules.js';

class Line {
  @WholeNumber({ min: 1, max: 10 }) quantity?: number;
  @Text(EMAIL) guest: string;
}
class Company {
  @MaxLength(10) nip: string;
}
class Body {
  @IsObject() @ValidateNested() @Type(() => Company) invoice: Company;
  @IsArray() @ArrayMaxSize(2) @ValidateNested({ each: true }) @Type(() => Line) products: Line[];
}

async function fieldsOf(value: object): Promise<Record<string, string>> {
  try {
    await new InputPipe().transform(value, { type: 'body', metatype: Body });
    return {};
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Object.fromEntries(Object.entries(error.details.fields ?? {}).map(([field, { key }]) => [field, key]));
  }
}

const REQUIRED = 'form.validate.required';
const WRONG = 'form.validate.wrong_input';
const UNKNOWN = 'form.validate.unknown_field';
const good = { invoice: { nip: '1234563218' }, products: [{ quantity: 1, guest: 'anna@poczta.example' }] };

describe('a body with parts', () => {
  it('is taken when all of it is right', async () => {
    expect(await fieldsOf(good)).toEqual({});
  });

  it.each<[string, object, Record<string, string>]>([
    ['a field of a part', { ...good, invoice: { nip: '12345678901' } }, { 'invoice.nip': WRONG }],
    [
      'a field of the second line',
      { ...good, products: [good.products[0], { quantity: 11 }] },
      { 'products.1.quantity': WRONG, 'products.1.guest': REQUIRED },
    ],
    ['an unknown field of a part', { ...good, invoice: { nip: '1', role: 1 } }, { 'invoice.role': UNKNOWN }],
    ['a part that is none', { ...good, invoice: 'x' }, { invoice: WRONG }],
    ['a list in place of a part', { ...good, invoice: [{ nip: '1' }] }, { invoice: WRONG }],
    ['no list', { ...good, products: 7 }, { products: WRONG }],
    ['lines that are none', { ...good, products: [null, 'x'] }, { 'products.0': WRONG, 'products.1': WRONG }],
  ])('names %s by its path, never what holds it [ERR-03, ERR2-01, D27]', async (_what, body, fields) => {
    expect(await fieldsOf(body)).toEqual(fields);
  });

  it('names ten unknown fields at most, wherever they are [D27]', async () => {
    const extra = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`nieznane${i}`, 1]));
    const fields = await fieldsOf({ ...good, ...extra, invoice: { nip: '1', ...extra } });
    expect(Object.values(fields)).toEqual(Array(10).fill(UNKNOWN));
  });
});

it('a picture goes by as it is: a copy of each would hold up everybody [P3]', async () => {
  class WithPicture {
    @PictureData(10) image_data?: Buffer;
    @MaxLength(10) title: string;
  }
  const image_data = Buffer.from('bytes');
  const given = { title: 'Wesele', image_data };
  const dto = (await new InputPipe().transform(given, { type: 'body', metatype: WithPicture })) as WithPicture;
  expect([dto.image_data === image_data, dto.title, dto instanceof WithPicture]).toEqual([true, 'Wesele', true]);
});

describe('the rules of a class', () => {
  it('are looked for once, however many bodies it judges, and say the same of each', async () => {
    const storage = getMetadataStorage();
    const rules = () => storage.getTargetValidationMetadatas(Body, '', false, false, undefined);
    expect(await fieldsOf({ ...good, invoice: { nip: '12345678901' } })).toEqual({ 'invoice.nip': WRONG });
    const first = rules();
    expect(first.map(({ propertyName }) => propertyName)).toEqual(expect.arrayContaining(['invoice', 'products']));
    expect(await fieldsOf({ ...good, invoice: { nip: '12345678901' } })).toEqual({ 'invoice.nip': WRONG });
    expect(rules()).toBe(first);
  });

  it('of a class that extends another are those of both', async () => {
    class More extends Company {
      @MaxLength(3) country: string;
    }
    const judged = new InputPipe().transform({ nip: '12345678901', country: 'PL' }, { type: 'body', metatype: More });
    await expect(judged).rejects.toMatchObject({ details: { fields: { nip: { key: WRONG } } } });
  });
});
