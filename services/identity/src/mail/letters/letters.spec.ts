import { describe, expect, it } from '@jest/globals';
import { anOrderLetter, CONSENT } from '../../../test/an-order.js';
import {
  accountDeletedLetter,
  accountExistsLetter,
  alreadyVerifiedLetter,
  loginLinkLetter,
  partnerAccountLetter,
  passwordChangedLetter,
  passwordResetLetter,
  verifyEmailLetter,
} from './account-letters.js';
import type { Letter, Reader } from './letter.js';
import { orderConfirmationLetter, refundDoneLetter, secondPaymentReturnedLetter } from './order-letters.js';
import { renderLetter } from './render.js';

const pl: Reader = { language: 'pl', publicUrl: 'https://teatr.example', contactEmail: 'kasa@teatr.example' };
const en: Reader = { ...pl, language: 'en' };
const anna = { firstname: 'Anna' };
const token = 'A'.repeat(43);
const ADDRESS = { firstname: 'Anna', email: 'anna+test@poczta.example', token };

const mailedLinks = (change: { firstname?: string }, reader: Reader): Letter[] => [
  passwordResetLetter({ ...ADDRESS, ...change }, reader) as Letter,
  loginLinkLetter({ ...ADDRESS, page: '/logowanie', ...change }, reader) as Letter,
];
const accounts = (reader: Reader): Letter[] => [
  verifyEmailLetter(ADDRESS, reader) as Letter,
  accountExistsLetter({ ...anna, hasPassword: true }, reader) as Letter,
  alreadyVerifiedLetter(anna, reader) as Letter,
  ...mailedLinks({}, reader),
  partnerAccountLetter(anna, reader) as Letter,
  passwordChangedLetter({ ...anna, changedAt: '2026-12-05T18:00:00Z' }, reader) as Letter,
  accountDeletedLetter(anna, reader) as Letter,
];
const orders = (reader: Reader): Letter[] => [
  orderConfirmationLetter(anna, anOrderLetter(), reader),
  refundDoneLetter(anna, anOrderLetter(), reader),
  secondPaymentReturnedLetter({ ...anna, orderId: 1, payment: 'E-1-2', amount: 4900 }, anOrderLetter(), reader),
];

describe('every letter', () => {
  it.each([pl, en])('is whole in both forms: greeting, no placeholder, the same links [mail-geo-legal 2]', (reader) => {
    for (const letter of [...accounts(reader), ...orders(reader)]) {
      const { html, text, subject } = renderLetter(letter, reader.language);
      expect(html).toContain(`<html lang='${reader.language}'>`);
      expect(html + text + subject).not.toMatch(/undefined|\{\w+\}|\{\{/);
      expect(text).toContain('Anna');
      for (const [, link] of html.matchAll(/href=["']([^"']+)["']/g)) {
        expect(text).toContain(link!.replaceAll('&amp;', '&').replaceAll('&#x3D;', '='));
      }
      expect(html).not.toMatch(/<script|<img|src=/);
    }
  });

  it('speaks the language of its reader', () => {
    expect(renderLetter(accounts(pl)[0]!, 'pl').subject).toBe('Potwierdź adres e-mail');
    expect(renderLetter(accounts(en)[0]!, 'en').subject).not.toBe('Potwierdź adres e-mail');
  });

  it('shows what people wrote as text: markup, placeholders and templates do nothing [N13, D29]', () => {
    const firstname = `<b>{{token}}</b> $\{x} {token} %s & "Ala"`;
    const letters = [verifyEmailLetter({ ...ADDRESS, firstname }, pl) as Letter, ...mailedLinks({ firstname }, pl)];
    for (const letter of [...letters, accountDeletedLetter({ firstname }, pl) as Letter]) {
      const { html, text } = renderLetter(letter, 'pl');
      expect(html).not.toContain('<b>');
      expect(text).toContain(firstname);
    }
  });

  it('escapes what stands in a button too [N13, D29]', () => {
    const values = {
      greeting: '',
      text: '',
      validity: '',
      fallback: '',
      notYou: '',
      link: '"><script>',
      button: '<b>',
    };
    const { html } = renderLetter({ subject: 'x', template: 'mailed-link', values }, 'pl');
    expect(html).not.toMatch(/<script|<b>/);
  });

  it('has a subject of one line, whatever a title holds [N13]', () => {
    const order = anOrderLetter({ title: 'Wesele\r\nBcc: ktos@inny.example\u2028X\u0000' });
    const { subject } = renderLetter(orderConfirmationLetter(anna, order, pl), 'pl');
    expect(subject).toBe('Potwierdzenie zamówienia: Wesele Bcc: ktos@inny.example X');
  });
});

describe('the verification letter', () => {
  it('links to the page that sends the POST, on our own address [AUTH-50, ROUTE-10, D17]', () => {
    const { text } = renderLetter(verifyEmailLetter(ADDRESS, pl) as Letter, 'pl');
    expect(text).toContain(`https://teatr.example/weryfikacja-konta?email=anna%2Btest%40poczta.example&token=${token}`);
    expect(text).toContain('Link jest ważny 24 godziny.');
  });

  it('keeps the page that was left for the sign-up, on our own address only [ROUTE-44, OPEN0-5]', () => {
    const linkWith = (redirect: string | null): URL =>
      new URL((verifyEmailLetter({ ...ADDRESS, redirect }, pl) as Letter).values.link as string);
    const link = linkWith('/platnosc/wydarzenie/7?a=1&b=2');
    expect(link.origin + link.pathname).toBe('https://teatr.example/weryfikacja-konta');
    expect(link.searchParams.get('redirect')).toBe('/platnosc/wydarzenie/7?a=1&b=2');
    expect(link.searchParams.get('token')).toBe(token);
    for (const foreign of ['https://evil.example', '//evil.example', '/\\evil.example', `/${'a'.repeat(600)}`, null])
      expect(linkWith(foreign).searchParams.has('redirect')).toBe(false);
  });
});

describe('the reset letter', () => {
  it('links to the new-password page on our own address and says how long [AUTH-57, ROUTE-13, OPEN0-32]', () => {
    const { text, subject } = renderLetter(mailedLinks({}, pl)[0]!, 'pl');
    expect(subject).toBe('Ustaw nowe hasło');
    expect(text).toContain(`https://teatr.example/nowe-haslo?email=anna%2Btest%40poczta.example&token=${token}`);
    expect(text).toContain('Link jest ważny 1 godzinę.');
  });

  it('to an account of the partner has no link but the one to sign-in [D19, OPEN0-31]', () => {
    const { html, text } = renderLetter(partnerAccountLetter(anna, pl) as Letter, 'pl');
    expect([...html.matchAll(/href=["']([^"']+)["']/g)].map(([, link]) => link)).toEqual(['https://teatr.example/logowanie']); // prettier-ignore
    expect(text.replace(/\s+/g, ' ')).toContain('loguje się przez konto partnera');
  });
});

describe('the letter with the sign-in link', () => {
  it.each(['/logowanie', '/admin-login'] as const)(
    'leads to %s and says how long [AUTH-16, AUTH-20, OPEN0-7]',
    (page) => {
      const { text, subject } = renderLetter(loginLinkLetter({ ...ADDRESS, page }, pl) as Letter, 'pl');
      expect(subject).toBe('Link do logowania');
      expect(text).toContain(
        `https://teatr.example${page}?login_token=${token}&login_email=anna%2Btest%40poczta.example`,
      );
      expect(text).toContain('Link jest ważny 10 minut i działa jeden raz.');
    },
  );
});

describe('the letter about a changed password', () => {
  it('says when, in Warsaw, and what to do if it was somebody else [OPEN0-36, FMT-10]', () => {
    const letter = passwordChangedLetter({ ...anna, changedAt: '2026-12-05T18:00:00Z' }, pl) as Letter;
    const text = renderLetter(letter, 'pl').text.replace(/\s+/g, ' ');
    expect(text).toContain('zmieniono 05.12.2026 19:00');
    expect(text).toContain('https://teatr.example/resetowanie-hasla');
    expect(text).toContain('kasa@teatr.example');
  });
});

describe('the farewell letter', () => {
  it('says what is gone and what the law keeps [OPEN0-21]', () => {
    const { text } = renderLetter(accountDeletedLetter(anna, pl) as Letter, 'pl');
    expect(text).toContain('zostały usunięte');
    expect(text.replace(/\s+/g, ' ')).toContain('Zachowujemy tylko zamówienia i faktury');
  });
});

describe('the letter about an existing account', () => {
  it('links to sign-in and reset; to no reset without a password here [OPEN0-42, D19]', () => {
    const both = renderLetter(accountExistsLetter({ ...anna, hasPassword: true }, pl) as Letter, 'pl').text;
    const partner = renderLetter(accountExistsLetter({ ...anna, hasPassword: false }, pl) as Letter, 'pl').text;
    expect(both).toContain('https://teatr.example/logowanie');
    expect(both).toContain('https://teatr.example/resetowanie-hasla');
    expect(partner).toContain('https://teatr.example/logowanie');
    expect(partner).not.toContain('resetowanie');
  });
});

describe('the order confirmation', () => {
  const textOf = (letter: ReturnType<typeof anOrderLetter>, reader = pl) => {
    const rendered = renderLetter(orderConfirmationLetter(anna, letter, reader), reader.language);
    return rendered.text.replace(/\s+/g, ' ');
  };

  it('says what, price with VAT, number, access period, link, consent word for word, terms and contact [I10, FMT-06, FMT-08, FMT-09]', () => {
    const text = textOf(anOrderLetter());
    for (const fact of [
      'Co kupiono: Wesele',
      '49,00 zł',
      'KU-000017-1',
      'Początek: 05.12.2026 19:00',
      'Dostęp trwa do końca wydarzenia.',
      'https://teatr.example/wydarzenie/wesele',
      CONSENT,
      'https://teatr.example/regulamin',
      'kasa@teatr.example',
    ]) {
      expect(text).toContain(fact);
    }
    const morning = textOf(anOrderLetter({ starts_at: '2026-12-05T08:05:00.000Z' }));
    expect(morning).toContain('Początek: 05.12.2026 9:05');
  });

  it('says so when no consent was given, and when it was free', () => {
    const text = textOf(anOrderLetter({ amount: 0 }, null));
    expect(text).toContain('nie zapisano zgody');
    expect(text).toContain('Bezpłatnie');
    expect(text).not.toContain(CONSENT);
  });

  it('of a video names the end of the ticket, or that there is none, and has no calendar entry', () => {
    const video = { product_kind: 'video', product_path: 'dziady', starts_at: null, ends_at: null } as const;
    expect(textOf(anOrderLetter({ ...video, expiration_date: '2026-07-01T10:30:00Z' }))).toContain(
      'Dostęp do: 01.07.2026 12:30',
    );
    expect(textOf(anOrderLetter(video))).toContain('Dostęp bez ograniczenia czasu.');
    expect(textOf(anOrderLetter(video))).toContain('https://teatr.example/wideo/dziady');
    expect(orderConfirmationLetter(anna, anOrderLetter(video), pl).attachments).toEqual([]);
  });

  it('brings the event for the calendar, in UTC, always as the same entry', () => {
    const [file] = orderConfirmationLetter(anna, anOrderLetter({ title: 'Wesele; akt I, II' }), pl).attachments!;
    const lines = file!.content.replace(/\r\n[ \t]/g, '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:order-KU-000017-1@kurtyna',
        'DTSTART:20261205T180000Z',
        'DTEND:20261205T203000Z',
        'SUMMARY:Wesele\\; akt I\\, II',
      ]),
    );
    expect(file!.contentType).toContain('text/calendar');
  });

  it('lets no title begin a line of its own in the calendar [N13]', () => {
    const title = `${'Żółć '.repeat(40)}\r\nATTENDEE:mailto:ktos@inny.example`;
    const [file] = orderConfirmationLetter(anna, anOrderLetter({ title }), pl).attachments!;
    expect(file!.content.split('\r\n').filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
    expect(file!.content.replace(/\r\n[ \t]/g, '')).toContain(`SUMMARY:${'Żółć '.repeat(40)}\\nATTENDEE`);
  });

  it('sends complaints to the contact page where no address is set', () => {
    expect(textOf(anOrderLetter(), { ...pl, contactEmail: null })).toContain('https://teatr.example/kontakt');
  });
});
