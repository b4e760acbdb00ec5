import { describe, expect, it } from '@jest/globals';
import { cpuTime } from '../../../testing/src/cpu-time.js';
import { parseIdOrSlug, parseId } from '../ids.js';
import { snippet, stripMarkup } from '../html.js';
import { linkTarget } from '../link.js';
import { parseChatValue, parseMediaValue } from '../media-value.js';
import { parseZloty } from '../money.js';
import { nipLooksValid } from '../nip.js';
import { parseGiftSlug, parseGroupTicketSlug, parseProductSlug } from '../product.js';
import { safeRedirect } from '../redirect.js';
import { isSlug, slugify } from '../slug.js';
import { isCalendarDay } from '../time/index.js';
import * as fields from './fields.js';
import { readInvoice } from './invoice.js';
import { fold } from '../fold.js';
import { cleanText, compatibleText, hasForbiddenCharacters, hasMarkup, withoutMarks } from './text.js';

const SIZE = 50_000;
const fill = (unit: string) => unit.repeat(Math.ceil(SIZE / unit.length)).slice(0, SIZE);

/** 50 KB each, made to backtrack or to start over again and again. */
const ATTACKS: Record<string, string> = {
  letters: fill('a'),
  'letters and a bad end': `${fill('a')}!`,
  spaces: fill(' '),
  'spaces and a letter': `${fill(' ')}x`,
  hyphens: fill('-'),
  'hyphens and a bad end': `${fill('-')}!`,
  'letters and hyphens': fill('a-'),
  digits: fill('1'),
  'digits and a bad end': `${fill('1')}x`,
  dots: fill('.'),
  'at signs': fill('@'),
  labels: `a@${fill('a.')}`,
  'labels with hyphens': `a@${fill('a-.')}`,
  atoms: `${fill('a.')}@`,
  'opening brackets': fill('<'),
  'opening tags': fill('<a '),
  'closing tags': fill('</a'),
  comments: fill('<!--'),
  scripts: fill('<script>'),
  iframes: fill('<iframe '),
  'iframes with sources': fill('<iframe src='),
  attributes: `<iframe ${fill('a=')}`,
  'attribute names': `<iframe ${fill('a')}`,
  slashes: `<iframe ${fill('/')}`,
  'spaces in a tag': `<iframe${fill(' ')}`,
  'equals after spaces': `<iframe a${fill(' ')}=`,
  quotes: `<iframe src="${fill("'")}`,
  ampersands: fill('&'),
  entities: fill('&#38;'),
  'unfinished entities': fill('&#1'),
  'combining marks': `a${fill('\u0301')}`,
  'mixed combining marks': `a${fill('\u0301\u0323')}`,
  'many kinds of combining marks': `a${fill(Array.from({ length: 112 }, (_, i) => String.fromCharCode(0x36f - i)).join(''))}`,
  'short runs of combining marks': fill(`a${'\u0301\u0323'.repeat(15)}`),
  'long runs of combining marks': fill(`a${'\u0301\u0323'.repeat(33)}`),
  'marks between letters that become marks': `a${fill('\uff9e\u0301\uff9f\u0323')}`,
  'slash paths': fill('/'),
  'dot segments': `/${fill('../')}`,
  'percent signs': `/${fill('%2f')}`,
  addresses: `https://vimeo.com/${fill('1/')}`,
  'lone surrogates': fill('\ud83d'),
  dates: fill('2027-'),
};

const VALIDATORS: Record<string, (text: string) => unknown> = {
  email: fields.email,
  normaliseEmail: fields.normaliseEmail,
  required: fields.required,
  personName: fields.personName,
  password: fields.password,
  linkAccountPassword: fields.linkAccountPassword,
  passwordsMatch: (text) => fields.passwordsMatch(text, text),
  birthday: (text) => fields.birthday(text, '2026-11-21T12:00:00.000Z'),
  countryCode: fields.countryCode,
  noMarkup: fields.noMarkup,
  company: (text) => readInvoice({ invoiceType: 'company', company: text }),
  nip: (text) => readInvoice({ invoiceType: 'company', nip: text }),
  street: (text) => readInvoice({ invoiceType: 'person', street: text }),
  city: (text) => readInvoice({ invoiceType: 'person', city: text }),
  names: (text) => readInvoice({ invoiceType: 'person', firstname: text }),
  cleanText,
  compatibleText,
  withoutMarks,
  fold,
  hasForbiddenCharacters: (text) => hasForbiddenCharacters(text),
  hasMarkup,
  nipLooksValid,
  slugify,
  isSlug,
  parseId,
  parseIdOrSlug,
  parseProductSlug,
  parseGroupTicketSlug,
  parseGiftSlug,
  parseZloty,
  safeRedirect,
  linkTarget,
  isCalendarDay,
  parseMediaValue: (text) => parseMediaValue(text, { mediaHosts: ['https://media.example.org'] }),
  parseChatValue: (text) => parseChatValue(text),
  stripMarkup,
  snippet: (text) => snippet(text),
};

describe('50 KB made to backtrack', () => {
  it.each(Object.entries(VALIDATORS))('%s answers each attack with at most 50 ms of work [N10]', async (_name, validate) => {
    const slow: string[] = [];
    for (const [attack, text] of Object.entries(ATTACKS)) {
      const least = await cpuTime(() => validate(text), { enough: 50 });
      if (least >= 50) slow.push(`${attack}: ${least.toFixed(0)} ms`);
    }
    expect(slow).toEqual([]);
  });
});
