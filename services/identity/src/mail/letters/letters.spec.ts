import { describe, expect, it } from '@jest/globals';
import MailComposer from 'nodemailer/lib/mail-composer';
import { aGiftOrder, aGroupOrder, anOrderLetter, anUnpaidOrder, aPacketOrder, CONSENT, PRINTED_CODES } from '../../../test/an-order.js';
import {
  accountDeletedLetter,
  accountExistsLetter,
  alreadyVerifiedLetter,
  banNoticeLetter,
  ipBanNoticeLetter,
  loginLinkLetter,
  partnerAccountLetter,
  passwordChangedLetter,
  passwordResetLetter,
  verifyEmailLetter,
} from './account-letters.js';
import { bytesOf } from '../mime-bytes.js';
import { newContentLetter, platformReminderLetter } from './campaign-letters.js';
import { giftCodesLetter, groupCodesLetter } from './code-letters.js';
import type { Letter, Reader } from './letter.js';
import {
  eventReminderLetter,
  freeAccessGrantedLetter,
  orderConfirmationLetter,
  paymentFailedLetter,
  refundDoneLetter,
  refundNotedLetter,
  refundPartLetter,
  secondPaymentReturnedLetter,
  ticketWithdrawnLetter,
  withdrawalAckLetter,
} from './order-letters.js';
import { renderLetter } from './render.js';
import { asTest } from './test-letter.js';

const pl: Reader = { language: 'pl', publicUrl: 'https://teatr.example', contactEmail: 'kasa@teatr.example' };
const en: Reader = { ...pl, language: 'en' };
const anna = { firstname: 'Anna' };
const token = 'A'.repeat(43);
const ADDRESS = { firstname: 'Anna', email: 'anna+test@poczta.example', token };

const AS_VIDEO = { kind: 'video', product_kind: 'video', product_id: 7, product_path: 'dziady', starts_at: null, ends_at: null } as const;
const REMINDER = { ...anna, orderId: 17, eventId: 5, startsAt: '2026-12-05T18:00:00.000Z' };
const WAY_OUT = `https://teatr.example/u/${'B'.repeat(43)}`;
const NEWS = {
  items: [
    {
      kind: 'event' as const,
      id: 5,
      slug: 'wesele',
      title: 'Wesele',
      titleEn: 'The Wedding',
      startsAt: '2026-12-05T18:00:00Z',
    },
    { kind: 'video' as const, id: 7, slug: 'dziady', title: 'Dziady', titleEn: null, startsAt: null },
  ],
  others: 3,
};

const WITHDRAWN = {
  name: 'Ewa Lis',
  email: 'ewa@poczta.example',
  declaredAt: '2026-11-12T09:05:00.000Z',
  number: '2026/11/000017',
  title: 'Wesele',
};

/** One order of each of the five kinds. */
const KINDS = [anOrderLetter(), anOrderLetter(AS_VIDEO), aGroupOrder(), aGiftOrder(), aPacketOrder()];

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
  ipBanNoticeLetter({ ...anna, until: '2026-12-05T18:00:00Z' }, reader) as Letter,
];
const orders = (reader: Reader): Letter[] => [
  ...KINDS.map((order) => orderConfirmationLetter(anna, order, reader)),
  freeAccessGrantedLetter(anna, anOrderLetter({ amount: 0 }), reader)!,
  groupCodesLetter(anna, aGroupOrder(), reader)!,
  paymentFailedLetter(anna, anUnpaidOrder(), reader)!,
  ...KINDS.flatMap((order) => [
    refundDoneLetter({ ...anna, orderId: 1 }, order, reader),
    refundDoneLetter({ ...anna, orderId: 1, returned: 4900 }, order, reader),
    refundNotedLetter({ ...anna, orderId: 1, returned: 4900 }, order, reader),
    refundPartLetter({ ...anna, orderId: 1, returned: 4900, isOutside: false }, order, reader),
    refundPartLetter({ ...anna, orderId: 1, returned: 4900, isOutside: true }, order, reader),
  ]),
  ticketWithdrawnLetter(anna, anOrderLetter({ amount: 0 }), reader),
  secondPaymentReturnedLetter({ ...anna, orderId: 1, payment: 'E-1-2', amount: 4900 }, anOrderLetter(), reader),
  withdrawalAckLetter(anna, WITHDRAWN, reader),
  eventReminderLetter(REMINDER, anOrderLetter(), reader)!,
];
const news = (reader: Reader): Letter[] => [
  newContentLetter(anna, NEWS, WAY_OUT, reader),
  platformReminderLetter({ ...anna, userId: 1 }, WAY_OUT, reader),
  asTest(newContentLetter(anna, NEWS, WAY_OUT, reader), reader),
];

/** As one line, with plain spaces. */
const flat = (text: string): string => text.replace(/\s+/g, ' ');

describe('every letter', () => {
  it.each([pl, en])('is whole in both forms: greeting, no placeholder, the same links [mail-geo-legal 2]', (reader) => {
    const gift = giftCodesLetter(anna, aGiftOrder(), reader)!;
    for (const letter of [...accounts(reader), ...orders(reader), ...news(reader), groupCodesLetter(anna, aGroupOrder(), reader)!, gift]) {
      const { html, text, subject } = renderLetter(letter, reader.language);
      expect(html).toContain(`<html lang='${reader.language}'>`);
      expect(html + text + subject).not.toMatch(/undefined|\{\w+\}|\{\{|\[object/);
      if (letter !== gift) expect(text).toContain('Anna');
      for (const [, link] of html.matchAll(/href=["']([^"']+)["']/g)) expect(text).toContain(link!.replaceAll('&amp;', '&'));
      expect(html).not.toMatch(/<script|<img|src=/);
    }
  });

  it('has addresses that a program which rewrites links can read: of their signs the ampersand alone is an entity', () => {
    const letters = [...accounts(pl), ...orders(pl), ...news(pl), ...mailedLinks(anna, pl), giftCodesLetter(anna, aGiftOrder(), pl)!];
    for (const letter of letters) {
      const { html } = renderLetter(letter, 'pl');
      expect(html).not.toContain('&#');
      for (const [, link] of html.matchAll(/href=["']([^"']+)["']/g)) expect(() => new URL(link!.replaceAll('&amp;', '&'))).not.toThrow();
    }
    const query = { ...letters[0]!, values: { ...letters[0]!.values, link: 'https://t.example/?a=1&b="><script>' } };
    expect(renderLetter(query, 'pl').html).toContain('href="https://t.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;"');
  });

  it('has a button that is a cell of a table, which Outlook gives its room and colour, and colours for the dark', () => {
    const { html } = renderLetter(accounts(pl)[0]!, 'pl');
    expect(html).toMatch(
      /<table role="presentation"[^>]*><tr><td align="center" bgcolor="#8c1c2b"[^>]*><a style="[^"]*padding:12px 24px[^"]*" href="/,
    );
    expect(html).toContain("<meta name='color-scheme' content='light dark' />");
    expect(html).toMatch(/@media \(prefers-color-scheme: dark\)/);
  });

  it.each([pl, en])('has a heading, one button where something is left to do, and shows no address [mail-geo-legal 2, U30]', (reader) => {
    const withoutAny = [accountDeletedLetter(anna, reader), ipBanNoticeLetter({ ...anna, until: '2026-12-05T18:00:00Z' }, reader)];
    const still = [...withoutAny, withdrawalAckLetter(anna, WITHDRAWN, reader)].map((letter) => (letter as Letter).subject);
    const everywhere = { ...reader, contactEmail: null };
    const letters = [reader, everywhere].flatMap((to) => [
      ...accounts(to),
      ...orders(to),
      ...news(to),
      giftCodesLetter(anna, aGiftOrder(), to)!,
    ]);
    for (const letter of letters) {
      const { html, text } = renderLetter(letter, reader.language);
      const words = html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ');
      expect([letter.subject, html.match(/bgcolor="#8c1c2b"/g)?.length ?? 0]).toEqual([
        letter.subject,
        still.includes(letter.subject) ? 0 : 1,
      ]);
      expect(words).not.toMatch(/https?:/);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).not.toMatch(/<td[^>]*>\s*<\/td>/);
      expect(Buffer.byteLength(html)).toBeLessThan(60 * 1024);
      expect(text).not.toMatch(/:[^\s/]\S*: /);
    }
  });

  it('puts a fact and its value in two columns, and calls a ticket a ticket', () => {
    const { html, text } = renderLetter(orderConfirmationLetter(anna, anOrderLetter(), pl), 'pl');
    expect(html).toMatch(/<h1[^>]*>Masz bilet: Wesele<\/h1>/);
    expect(html).toMatch(/>Cena z VAT:<\/td>\s*<td[^>]*>49,00\szł<\/td>/);
    expect(text).toMatch(/^Cena z VAT: 49,00\szł$/m);
    expect(html).toMatch(/>Początek:<\/td>\s*<td[^>]*>sobota, 05\.12\.2026, 19:00<\/td>/);
  });

  it('leaves out the reason that nobody gave [BAN-03]', () => {
    const banned = (reason: string) => renderLetter(banNoticeLetter({ ...anna, banId: 1 }, { reason, until: null }, pl), 'pl').text;
    expect(banned('nie określono')).not.toContain('Powód');
    expect(banned('Obraża innych.')).toContain('Powód: Obraża innych.');
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

  it.each([pl, en])('goes over the wire byte for byte as the library itself writes it [performance P23]', async (reader) => {
    const plain: Letter = { ...accounts(reader)[0]!, subject: 'plain' };
    for (const letter of [...accounts(reader), ...orders(reader), ...news(reader), plain]) {
      const { attachments, headers } = letter;
      const written = {
        from: 'Teatr Żółty <teatr@teatr.example>',
        to: { name: '', address: 'anna+żółć@poczta.example' },
        replyTo: 'kasa@teatr.example',
        ...renderLetter(letter, reader.language),
        ...{ attachments, headers, textEncoding: 'quoted-printable' as const },
        ...{ messageId: '<a@teatr.example>', date: new Date(0), baseBoundary: 'part' },
      };
      if (letter === plain) Object.assign(written, { text: 'Only ASCII.\n', html: '<p>Only ASCII.</p>' });
      const byLibrary = await new MailComposer(written).compile().build();
      expect(bytesOf(new MailComposer(written).compile()).toString()).toBe(byLibrary.toString());
    }
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
    expect([...html.matchAll(/href=["']([^"']+)["']/g)].map(([, link]) => link)).toEqual(['https://teatr.example/logowanie']);
    expect(text.replace(/\s+/g, ' ')).toContain('loguje się przez konto partnera');
  });
});

describe('the letter with the sign-in link', () => {
  it.each(['/logowanie', '/admin-login'] as const)('leads to %s and says how long [AUTH-16, AUTH-20, OPEN0-7]', (page) => {
    const { text, subject } = renderLetter(loginLinkLetter({ ...ADDRESS, page }, pl) as Letter, 'pl');
    expect(subject).toBe('Link do logowania');
    expect(text).toContain(`https://teatr.example${page}?login_token=${token}&login_email=anna%2Btest%40poczta.example`);
    expect(text).toContain('Link jest ważny 10 minut i działa jeden raz.');
  });
});

describe('the letter about a changed password', () => {
  it('says when, in Warsaw, and what to do if it was somebody else [OPEN0-36, FMT-10]', () => {
    const letter = passwordChangedLetter({ ...anna, changedAt: '2026-12-05T18:00:00Z' }, pl) as Letter;
    const text = renderLetter(letter, 'pl').text.replace(/\s+/g, ' ');
    expect(text).toContain('zmieniono 05.12.2026, 19:00');
    expect(text).toContain('https://teatr.example/resetowanie-hasla');
    expect(text).toContain('kasa@teatr.example');
  });
});

describe('the letter about a withdrawal', () => {
  it('has the statement, who made it, for which order, and the day and hour it came [mail-geo-legal 5.2]', () => {
    const { subject, text: written } = renderLetter(withdrawalAckLetter(anna, WITHDRAWN, pl), 'pl');
    const text = flat(written);
    expect(subject).toBe('Odstąpienie od umowy: Wesele');
    expect(text).toContain('12.11.2026, 10:05 otrzymaliśmy oświadczenie o odstąpieniu od umowy');
    expect(text).toContain('Odstępuję od umowy o dostęp do treści teatru.');
    for (const fact of [
      'Imię i nazwisko: Ewa Lis',
      'Adres e-mail: ewa@poczta.example',
      'Zamówienie: 2026/11/000017',
      'Data i godzina: 12.11.2026, 10:05',
    ])
      expect(text).toContain(fact);
    expect(text).toContain('w ciągu 14 dni');
    const english = renderLetter(withdrawalAckLetter(anna, WITHDRAWN, en), 'en');
    expect(english.subject).toBe('Withdrawal from the contract: Wesele');
    expect(flat(english.text)).toContain('I withdraw from the contract');
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

describe('the letter about access that the theatre gave', () => {
  it('says what and until when, with its page, and nothing of a purchase; none when it is over [FREEACC-04]', () => {
    const letter = freeAccessGrantedLetter(anna, anOrderLetter({ amount: 0 }), pl)!;
    const { text } = renderLetter(letter, 'pl');
    expect(letter.subject).toBe('Masz dostęp: Wesele');
    for (const fact of [
      'Teatr przyznał Ci dostęp: Wesele.',
      'Początek: sobota, 05.12.2026, 19:00',
      'https://teatr.example/wydarzenie/wesele',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(fact);
    expect(text).not.toMatch(/Cena|zamówieni/);
    expect(freeAccessGrantedLetter(anna, anOrderLetter({ status: 'CANCELED' }), pl)).toBeNull();
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
      'Numer zamówienia: 2026/11/000017',
      'Początek: sobota, 05.12.2026, 19:00',
      'Dostęp trwa do końca wydarzenia.',
      'https://teatr.example/wydarzenie/wesele',
      CONSENT,
      'https://teatr.example/regulamin',
      'kasa@teatr.example',
    ]) {
      expect(text).toContain(fact);
    }
    const morning = textOf(anOrderLetter({ starts_at: '2026-12-05T08:05:00.000Z' }));
    expect(morning).toContain('Początek: sobota, 05.12.2026, 9:05');
  });

  it('calls the order by its short number, and says the long one in small print alone', () => {
    for (const letter of KINDS) {
      const { html } = renderLetter(orderConfirmationLetter(anna, letter, pl), 'pl');
      const words = html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ');
      expect(words.split('2026/11/000017')).toHaveLength(2);
      expect(words).toContain(`Pełny numer zamówienia: ${letter.order.extOrderId}`);
    }
  });

  it('says where one withdraws from the contract, with its number; of what was free there is no money to give back [mail-geo-legal 5.2]', () => {
    expect(textOf(anOrderLetter())).toContain('Odstąpienie od umowy <https://teatr.example/odstapienie-od-umowy?zamowienie=KU-000017-1>');
    expect(textOf(anOrderLetter({ amount: 0 }))).not.toContain('Odstąpienie od umowy');
  });

  it('says so when no consent was given, and when it was free', () => {
    const text = textOf(anOrderLetter({ amount: 0 }, null));
    expect(text).toContain('nie zapisano zgody');
    expect(text).toContain('Bezpłatnie');
    expect(text).not.toContain(CONSENT);
  });

  it('of a video names the end of the ticket, or that there is none, and has no calendar entry', () => {
    const video = AS_VIDEO;
    expect(textOf(anOrderLetter({ ...video, expiration_date: '2026-07-01T10:30:00Z' }))).toContain('Dostęp do: 01.07.2026, 12:30');
    expect(textOf(anOrderLetter(video))).toContain('Dostęp bez ograniczenia czasu.');
    expect(textOf(anOrderLetter(video))).toContain('https://teatr.example/wideo/dziady');
    expect(orderConfirmationLetter(anna, anOrderLetter(video), pl).attachments).toEqual([]);
  });

  it('brings the event for the calendar, in UTC, always as the same entry', () => {
    const [file] = orderConfirmationLetter(anna, anOrderLetter({ title: 'Wesele; akt I, II' }), pl).attachments!;
    const lines = file!.content.replace(/\r\n[ \t]/g, '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:event-5@teatr.example',
        'DTSTART:20261205T180000Z',
        'DTEND:20261205T203000Z',
        'SUMMARY:Wesele\\; akt I\\, II',
      ]),
    );
    expect(file!.contentType).toContain('text/calendar');
  });

  it('of whole days says no hour, and neither does its entry for the calendar [EVT-12]', () => {
    const days = { starts_at: '2026-12-04T23:00:00Z', ends_at: '2026-12-06T22:59:00Z', full_day: true };
    expect(textOf(anOrderLetter(days))).toContain('Początek: sobota, 05.12.2026 ');
    expect(textOf(anOrderLetter(days))).not.toContain('0:00');
    const [file] = orderConfirmationLetter(anna, anOrderLetter(days), pl).attachments!;
    expect(file!.content.match(/^DT(START|END).*$/gm)).toEqual(['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261207']);
  });

  it('brings an event for the calendar without the end that the theatre keeps to itself [EVT-11]', () => {
    const [file] = orderConfirmationLetter(anna, anOrderLetter({ ends_at: null }), pl).attachments!;
    expect(file!.content.match(/^DT(START|END).*$/gm)).toEqual(['DTSTART:20261205T180000Z']);
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

describe('the confirmation of each kind', () => {
  const written = (order: ReturnType<typeof anOrderLetter>, reader = pl) => {
    const letter = orderConfirmationLetter(anna, order, reader);
    return { ...letter, text: flat(renderLetter(letter, reader.language).text) };
  };

  it('of a packet lists what is in it, each with its own end and its page, and brings each event for the calendar [I10, mail-geo-legal 1]', () => {
    const { text, attachments } = written(aPacketOrder());
    expect(text).toContain('Co kupiono: Wieczory z Fredrą');
    expect(text).toContain('120,00 zł');
    expect(text).toContain(
      'Zemsta <https://teatr.example/wydarzenie/zemsta>. Początek: sobota, 05.12.2026, 19:00. Dostęp trwa do końca wydarzenia.',
    );
    expect(text).toContain(
      'Śluby <https://teatr.example/wydarzenie/sluby>. Początek: sobota, 09.01.2027, 18:00. Dostęp trwa do końca wydarzenia.',
    );
    expect(text).toContain('Dożywocie <https://teatr.example/wideo/dozywocie>. Dostęp do: 03.12.2026, 10:30');
    expect(text).toContain('Pan Jowialski <https://teatr.example/wideo/pan-jowialski>. Dostęp bez ograniczenia czasu.');
    expect(text).toContain('https://teatr.example/status-zamowienia/pakiet/K-000020-1');
    expect(
      attachments!.map(({ filename, content }) => [filename, /SUMMARY:(.*)\r/.exec(content)![1], /UID:(.*)\r/.exec(content)![1]]),
    ).toEqual([
      ['kurtyna-5.ics', 'Zemsta', 'event-5@teatr.example'],
      ['kurtyna-6.ics', 'Śluby', 'event-6@teatr.example'],
    ]);
  });

  it('has one thing to press: a film is watched, an evening has its page, and an entry for the calendar as words below it [U26, U30]', () => {
    const buttonOf = (order: ReturnType<typeof anOrderLetter>, reader = pl) =>
      /<td align="center" bgcolor[^>]*><a[^>]*href="([^"]+)">([^<]+)</
        .exec(renderLetter(orderConfirmationLetter(anna, order, reader), reader.language).html)!
        .slice(1);
    expect(buttonOf(anOrderLetter(AS_VIDEO))[1]).toBe('Oglądaj');
    expect(buttonOf(anOrderLetter(AS_VIDEO), en)[1]).toBe('Watch');
    expect(buttonOf(anOrderLetter())[1]).toBe('Przejdź do strony');
    expect(buttonOf(aPacketOrder())[1]).toBe('Zobacz zamówienie');
    const calendar = `Dodaj do kalendarza <https://teatr.example/external_api/event/${anOrderLetter().order.product_id}/calendar.ics>`;
    expect(written(anOrderLetter()).text).toContain(calendar);
    for (const order of [anOrderLetter(AS_VIDEO), anOrderLetter({ starts_at: null }), aPacketOrder(), aGroupOrder(), aGiftOrder()])
      expect(written(order).text).not.toContain('kalendarza');
  });

  it.each([
    [
      'group tickets',
      aGroupOrder(),
      'Co kupiono: bilety grupowe, Wesele Liczba biletów: 2 Cena z VAT: 98,00 zł',
      '/status-zamowienia/bilet-grupowy/G-000018-1',
    ],
    ['a gift', aGiftOrder(), 'Co kupiono: prezent, Wieczór w teatrze Cena z VAT: 99,00 zł', '/status-zamowienia/prezent/P-000019-1'],
  ] as const)(
    'of %s promises the codes and no access, and has no calendar entry and no code [I10, mail-geo-legal 1]',
    (_what, order, facts, page) => {
      const { text, attachments } = written(order);
      expect(text.replaceAll(' * ', ' ')).toContain(facts);
      expect(text).toContain('w osobnej wiadomości');
      expect(text).not.toMatch(/masz dostęp|Dostęp trwa|Dostęp do|Początek/i);
      expect(text).toContain(CONSENT);
      expect(text).toContain(`https://teatr.example${page}`);
      expect(attachments).toEqual([]);
      for (const code of PRINTED_CODES) expect(text).not.toContain(code);
      expect(written(order, en).text).not.toMatch(/have access|until/i);
    },
  );
});

describe('the letter with codes', () => {
  const whole = (letter: Letter | null, language: 'pl' | 'en' = 'pl') => {
    const { subject, text, html } = renderLetter(letter!, language);
    return { subject, text: flat(text), all: subject + flat(text) + html };
  };

  it('of group tickets has every code, how to use it and until when, and where to see who did [mail-geo-legal 1]', () => {
    const { subject, text } = whole(groupCodesLetter(anna, aGroupOrder(), pl));
    expect(subject).toBe('Kody biletów grupowych: Wesele');
    for (const code of PRINTED_CODES) {
      expect(text.split(code)).toHaveLength(2);
      expect(text).toContain(`https://teatr.example/kod/${code.replaceAll('-', '')}`);
    }
    expect(text).toContain('z zamówienia 2026/11/000017: Wesele. Każdy kod działa raz');
    expect(text).toContain('Kod traci ważność z końcem wydarzenia: 05.12.2026, 21:30.');
    expect(text).toContain('https://teatr.example/status-zamowienia/bilet-grupowy/G-000018-1');
  });

  it.each([pl, en])('of a gift can be passed on: it names neither price, buyer nor order [mail-geo-legal 1]', (reader) => {
    const { text, all } = whole(giftCodesLetter(anna, aGiftOrder(), reader), reader.language);
    expect(text).toContain(PRINTED_CODES[0]);
    expect(text).toContain('Wieczór w teatrze');
    expect(text).toContain(`<https://teatr.example/kod/${PRINTED_CODES[0].replaceAll('-', '')}>`);
    expect(all).not.toMatch(/99|zł|PLN|Anna|P-000019-1|status-zamowienia/);
  });

  const WORDS = { for_whom: 'Ania', from_whom: 'Babcia & <b>Dziadek</b>', note: 'Sto lat!\nhttps://zly.example <3' };
  it.each([
    [pl, 'dla: Ania, od: Babcia & <b>Dziadek</b>'],
    [en, 'for Ania, from Babcia & <b>Dziadek</b>'],
  ])(
    'of a gift begins with the words of the giver, as they were typed: text in both forms, and no link [OPEN1-15, D29]',
    (reader, names) => {
      const rendered = renderLetter(giftCodesLetter(anna, aGiftOrder({ card: WORDS }), reader)!, reader.language);
      expect(rendered.text).toContain(`${names}\nSto lat!\nhttps://zly.example <3`);
      expect(rendered.html).toContain('Babcia &amp; &lt;b&gt;Dziadek&lt;/b&gt;');
      expect(rendered.html).not.toContain('href="https://zly.example');
      expect(rendered.text.indexOf('Sto lat!')).toBeLessThan(rendered.text.indexOf(PRINTED_CODES[0]));
    },
  );

  it.each([
    ['only for whom', { for_whom: 'Ania', from_whom: '', note: '' }, 'dla: Ania'],
    ['only a few words', { for_whom: '', from_whom: '', note: 'Sto lat!' }, 'Sto lat!'],
    ['no words', null, 'To jest prezent'],
  ])('of a gift with %s begins so [OPEN1-15]', (_what, card, first) => {
    const { text } = renderLetter(giftCodesLetter(anna, aGiftOrder({ card }), pl)!, 'pl');
    expect(flat(text)).toMatch(new RegExp(`Dzień dobry, ${first}`));
    expect(text).not.toMatch(/undefined|null/);
  });

  it('of a gift says what the code opens, and until when: any for ever, a product while it is there [OPEN1-15]', () => {
    const any = whole(giftCodesLetter(anna, aGiftOrder(), pl)).text;
    expect(any).toContain('otwiera jedno wydarzenie lub wideo do wyboru');
    expect(any).toContain('Kod nie ma terminu ważności.');
    const video = { title: 'Dziady', product_kind: 'video', product_id: 7, product_path: 'dziady' } as const;
    const ending = whole(giftCodesLetter(anna, aGiftOrder({ ...video, ends_at: '2027-01-31T22:59:00Z' }), pl)).text;
    expect(ending).toContain('Kod działa raz i otwiera: Dziady.');
    expect(ending).toContain('gdy wideo przestaje być dostępne: 31.01.2027, 23:59.');
    expect(whole(giftCodesLetter(anna, aGiftOrder(video), pl)).text).toContain('dopóki tytuł jest w naszym programie');
    const hidden = { product_kind: 'event', ends_at: null } as const;
    expect(whole(giftCodesLetter(anna, aGiftOrder(hidden), pl)).text).toContain('Kod traci ważność z końcem wydarzenia.');
  });

  it('leaves out codes that were given back [OPEN1-49]', () => {
    const [given, good] = aGroupOrder().order.codes;
    const { text } = whole(groupCodesLetter(anna, aGroupOrder({ codes: [{ ...given!, returned: true }, good!] }), pl));
    expect(text).toContain(PRINTED_CODES[1]);
    expect(text).not.toContain(PRINTED_CODES[0]);
  });

  it('is not written about codes that are void; while the money may still stay, it waits [OPEN1-49]', () => {
    for (const write of [
      (change: object) => groupCodesLetter(anna, aGroupOrder(change), pl),
      (change: object) => giftCodesLetter(anna, aGiftOrder(change), pl),
    ]) {
      expect(write({ status: 'REFUNDED', codes: [] })).toBeNull();
      expect(() => write({ status: 'WAITING_FOR_REFUND', codes: [] })).toThrow(/has no codes now/);
      // Each was given back by itself, and its money is on its way: the provider may refuse it.
      expect(() => write({ status: 'COMPLETED', codes: [{ ...aGroupOrder().order.codes[0]!, returned: true }] })).toThrow(
        /has no codes now/,
      );
    }
  });
});

describe('the letter about a refund', () => {
  const textOf = (order: ReturnType<typeof anOrderLetter>) =>
    flat(renderLetter(refundDoneLetter({ ...anna, orderId: 1 }, order, pl), 'pl').text);

  it.each([
    ['an event', anOrderLetter(), '49,00 zł', 'Dostęp z tego zamówienia został zakończony: Wesele.'],
    ['a video', anOrderLetter({ ...AS_VIDEO, title: 'Dziady' }), '49,00 zł', 'Dostęp z tego zamówienia został zakończony: Dziady.'],
    ['a packet', aPacketOrder(), '120,00 zł', 'Dostęp z tego zamówienia został zakończony: Wieczory z Fredrą.'],
    ['group tickets', aGroupOrder({ codes: [] }), '98,00 zł', 'Kody z tego zamówienia (Wesele) już nie działają.'],
    ['a gift', aGiftOrder({ codes: [] }), '99,00 zł', 'Kody z tego zamówienia (Wieczór w teatrze) już nie działają.'],
  ] as const)('of %s names the sum, the number and what is over [I10, OPEN1-49]', (_what, letter, sum, over) => {
    const text = textOf(letter);
    expect(text).toContain(`Zwróciliśmy ${sum} za zamówienie 2026/11/000017.`);
    expect(text).toContain(over);
  });

  const THE_WAY_IT_CAME = /tą samą drogą, którą nastąpiła płatność/;
  const written = (letter: Letter) => ({ subject: letter.subject, text: flat(renderLetter(letter, 'pl').text).replaceAll('\u00a0', ' ') });
  it('names the sum of the refund, not that of its order [I10]', () => {
    const { text } = written(refundDoneLetter({ ...anna, orderId: 1, returned: 1500 }, anOrderLetter(), pl));
    expect(text).toContain('Zwróciliśmy 15,00 zł za zamówienie 2026/11/000017.');
    expect(text).toMatch(THE_WAY_IT_CAME);
    expect(text).not.toContain('49,00');
  });
  it('by other means says so, and nothing of the way of the payment [I10]', () => {
    const { subject, text } = written(refundNotedLetter({ ...anna, orderId: 1, returned: 1500 }, anOrderLetter(), pl));
    expect(subject).toBe('Zwrot zapisany: Wesele');
    expect(text).toContain('Zapisaliśmy zwrot 15,00 zł za zamówienie 2026/11/000017. Pieniądze przekazujemy poza systemem płatności.');
    expect(text).toContain('Dostęp z tego zamówienia został zakończony: Wesele.');
    expect(text).not.toMatch(THE_WAY_IT_CAME);
  });
  it.each([false, true])('of a part says that the order stands, and its way (outside: %s) [I10]', (isOutside) => {
    const { subject, text } = written(refundPartLetter({ ...anna, orderId: 1, returned: 500, isOutside }, anOrderLetter(), pl));
    expect(subject).toBe('Zwrot części pieniędzy: Wesele');
    expect(text).toContain('Zwróciliśmy 5,00 zł za zamówienie 2026/11/000017. Zamówienie i dostęp pozostają bez zmian.');
    expect(THE_WAY_IT_CAME.test(text)).toBe(!isOutside);
    expect(text.includes('poza systemem płatności')).toBe(isOutside);
  });

  it('to a guest says that the ticket is withdrawn and whom to ask, and neither sum nor buyer [OPEN1-49]', () => {
    const order = anOrderLetter({ amount: 0, id: 21 });
    const { subject, text } = renderLetter(ticketWithdrawnLetter(anna, order, pl), 'pl');
    expect(subject).toBe('Bilet wycofany: Wesele');
    expect(flat(text)).toContain('Twoje zamówienie 2026/11/000021 zostało zwrócone, a dostęp zakończony.');
    expect(flat(text)).toContain('zapytaj osobę, od której masz kod');
    expect(text).not.toMatch(/zł|Zwróciliśmy|Bezpłatnie/);
  });
});

describe('the letter about a failed payment', () => {
  it.each([
    [anUnpaidOrder(), '/status-zamowienia/wydarzenie/KU-000017-1', '49,00 zł'],
    [{ ...aGroupOrder({ status: 'CANCELED', codes: [] }), paymentFailed: true }, '/status-zamowienia/bilet-grupowy/G-000018-1', '98,00 zł'],
    [{ ...aPacketOrder({ status: 'CANCELED' }), paymentFailed: true }, '/status-zamowienia/pakiet/K-000020-1', '120,00 zł'],
  ])('leads back to the order, where it can be tried again [I10]', (order, page, sum) => {
    const text = flat(renderLetter(paymentFailedLetter(anna, order, pl)!, 'pl').text);
    expect(text).toContain('Zamówienie 2026/11/000017 nie zostało opłacone');
    expect(text).toContain(sum);
    expect(text).toContain(`https://teatr.example${page}`);
    expect(text).toContain('zwrócimy całą kwotę');
  });

  it('is not written to who has paid after all, or tries again', () => {
    expect(paymentFailedLetter(anna, anOrderLetter(), pl)).toBeNull();
    expect(paymentFailedLetter(anna, { ...anUnpaidOrder(), paymentFailed: false }, pl)).toBeNull();
  });
});

describe('a marketing letter', () => {
  it('carries the way out in its words and as the one click of the mail program [NOTIF-10, mail-geo-legal 2]', () => {
    for (const letter of [...news(pl), ...news(en)]) {
      expect(letter.headers).toEqual({
        'List-Unsubscribe': `<${WAY_OUT}>, <mailto:kasa@teatr.example?subject=unsubscribe>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      expect(renderLetter(letter, 'pl').text).toContain(WAY_OUT);
    }
  });

  it('names what is new with its page and time, in the language of its reader [NOTIF-10, TRANS-25]', () => {
    const polish = flat(renderLetter(news(pl)[0]!, 'pl').text);
    expect(polish).toContain('Wesele <https://teatr.example/wydarzenie/wesele>, 05.12.2026, 19:00');
    expect(polish).toContain('Dziady <https://teatr.example/wideo/dziady>');
    expect(polish).toContain('I jeszcze: 3.');
    const ofDays = { ...NEWS, items: [{ ...NEWS.items[0]!, startsAt: '2026-12-04T23:00:00Z', fullDay: true }] };
    const letter = newContentLetter(anna, ofDays, WAY_OUT, pl);
    expect(flat(renderLetter(letter, 'pl').text)).toContain('Wesele <https://teatr.example/wydarzenie/wesele>, 05.12.2026 ');
    const english = flat(renderLetter(news(en)[0]!, 'en').text);
    expect(english).toContain('The Wedding <https://teatr.example/wydarzenie/wesele>');
    expect(english).toContain('Dziady <https://teatr.example/wideo/dziady>');
  });
});

describe('a reminder of an event', () => {
  it('says when it begins, and leads to its page, also from a packet [NOTIF-02, OPEN2-35]', () => {
    const { text } = renderLetter(eventReminderLetter(REMINDER, anOrderLetter(), pl)!, 'pl');
    expect(flat(text)).toContain('Już jutro: Wesele, początek 05.12.2026, 19:00.');
    expect(text).toContain('https://teatr.example/wydarzenie/wesele');
    const startsAt = '2026-12-04T23:00:00Z';
    const ofDays = eventReminderLetter({ ...REMINDER, startsAt }, anOrderLetter({ starts_at: startsAt, full_day: true }), pl);
    expect(flat(renderLetter(ofDays!, 'pl').text)).toContain('Już jutro: Wesele, początek 05.12.2026.');
  });

  it.each([
    ['was refunded', { status: 'REFUNDED' as const }],
    ['has moved', { starts_at: '2026-12-06T18:00:00Z' }],
    ['is another', { product_id: 6 }],
  ])('is not written when the event of its order %s [NOTIF-02, OPEN2-35]', (_, change) => {
    expect(eventReminderLetter(REMINDER, anOrderLetter(change), pl)).toBeNull();
  });
});

it('the notice of an automatic ban says why and until when [LIMIT-07, OPEN2-46]', () => {
  const letter = ipBanNoticeLetter({ ...anna, until: '2026-12-05T18:00:00Z' }, pl) as Letter;
  const { text } = renderLetter(letter, 'pl');
  expect(flat(text)).toContain('zablokowane do 05.12.2026, 19:00');
  expect(flat(text)).toContain('Przekroczono dozwoloną liczbę adresów IP');
});
