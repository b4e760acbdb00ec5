/** One voice: the theatre says "you" to its visitors, calmly ("Zaloguj się", "Twoje spektakle"). Only the documents' own sentences ask otherwise. */
import { expect, it } from '@jest/globals';
import { adminTexts } from './admin/index.js';
import { texts } from './index.js';

const sentences = (node: unknown): string[] => (typeof node === 'string' ? [node] : Object.values(node as object).flatMap(sentences));

/** Word for word in the documents; the row stands beside each. */
const OF_THE_DOCUMENTS = [
  'Proszę podać datę w przyszłości.', // BAN-04
  'Proszę podać minimalną liczbę biletów.', // GRPADM-07
  'Proszę podać maksymalną liczbę biletów.', // GRPADM-08
  'Proszę podać wartość z zakresu 0-99', // GRPADM-10
  'Proszę podać cenę.', // PKTADM-18
  'Proszę podać wartość większą od 0', // GIFTADM-07
  'Proszę podać tytuł.', // SLIDE-08, GIFTADM-08, PKTADM-15
  'Proszę podać tekst slajdu', // SLIDE-09
  'Proszę wybrać język.', // TRANS-15
  'Pole wymagane. Prosimy podać opis kodu.', // CODEADM-19
  'Proszę spróbować ponownie za kilka sekund.', // CAT-15
  'Wystąpił błąd podczas potwierdzania przesłania. Prosimy o kontakt z administratorem.', // HOST-19, OPEN2-21
  'Wystąpił błąd przy pobieraniu zawartości strony. Prosimy skontaktować się z administratorem.', // PAGESADM-09
  'Wystąpił błąd. Prosimy o kontakt z developerem.', // PAGESADM-11
];

it('speaks to the reader directly, but for the sentences of the documents [FMT-13]', () => {
  const distant = [...sentences(texts.pl), ...sentences(adminTexts)].filter((one) => /pros(zę|imy)|państw[oa]?\b/i.test(one));
  expect([...new Set(distant)].sort()).toEqual([...OF_THE_DOCUMENTS].sort());
});

it('asks in English as it does in Polish: without "please" [FMT-13]', () => {
  expect(sentences(texts.en).filter((one) => /\b(please|kindly)\b/i.test(one))).toEqual([]);
});

/** Where the word stands all the same: in the documents' own sentences, in the law's, and in those of browsers. */
const OF_CONTENT = [
  'Brak treści', // FMT-12, EVT-29
  'Treści ukryte', // HOME-29
  'Treść niedostępna', // OPEN1-16
  'Przejdź do treści',
  'Nie udało się uruchomić odtwarzacza. Odśwież stronę lub wyłącz blokowanie treści.',
  texts.pl.orders.consent.text, // OPEN1-38
  'Prawo to wygasa, gdy za Twoją wyraźną zgodą zaczęliśmy dostarczać treść przed upływem tego terminu.',
  'Odstępuję od umowy o dostęp do treści teatru, zawartej zamówieniem:',
  'Odstępuję od umowy o dostęp do treści teatru.',
  'Treść oświadczenia:',
];

it('calls things by their name: a ticket, a show, a film, never "treść" [FMT-13]', () => {
  const vague = sentences(texts.pl).filter((one) => /treś/i.test(one));
  expect([...new Set(vague)].sort()).toEqual([...OF_CONTENT].sort());
});

it('says in English what a theatre there says: bundle, cancelled, type [FMT-13]', () => {
  expect(sentences(texts.en).filter((one) => /\bpackets?\b|\bcanceled\b/i.test(one) || /\bKind of\b/.test(one))).toEqual([]);
});
