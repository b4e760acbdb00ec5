/** The demo theatre's calendar, relative to the moment of loading, so that something is always on. */
import { addDays, addHours, msOf, warsawDate, warsawTime, warsawToInstant } from '@kurtyna/domain';

/** Minutes from now, or a day and a Warsaw time of day, or whole days. */
type When =
  | { inMinutes: number; hours: number }
  | { inDays: number; at: string; hours: number }
  | { fromDay: number; toDay: number };

export interface Showing {
  slug: string;
  /** The play that is shown. */
  play: string;
  title?: { pl: string; en: string };
  subtitle?: { pl: string; en: string };
  when: When;
  /** Grosze. */
  price: number;
  /** null or absent: unlimited; 0: none left. */
  tickets?: number;
  festival?: boolean;
  mailingFree?: boolean;
  hidden?: boolean;
  unpublished?: boolean;
  /** Without tickets and sign-in: anybody may watch. */
  open?: boolean;
  /** Cannot be bought, a code opens it. */
  codesOnly?: boolean;
  hideEnd?: boolean;
  chat?: boolean;
  /** Since when it is published; without it, by its place in the calendar. */
  announcedDaysAgo?: number;
}

export const CALENDAR: readonly Showing[] = [
  { slug: 'dziady-na-zywo', play: 'dziady', when: { inDays: -9, at: '18:00', hours: 4 }, price: 4500, tickets: 300 },
  { slug: 'tango-festiwal', play: 'tango', when: { inDays: -5, at: '19:00', hours: 2 }, price: 3600, festival: true },
  { slug: 'halka-na-zywo', play: 'halka', when: { inDays: -2, at: '18:30', hours: 3 }, price: 6000 },
  {
    slug: 'wesele-na-zywo',
    play: 'wesele',
    subtitle: { pl: 'Transmisja na żywo z dużej sceny', en: 'Live from the main stage' },
    when: { inMinutes: -20, hours: 3 },
    price: 4500,
    chat: true,
  },
  {
    slug: 'otwarta-scena',
    play: 'rozmowy-przy-rampie',
    title: { pl: 'Otwarta scena', en: 'The Open Stage' },
    subtitle: {
      pl: 'Dwa tygodnie prób i rozmów, wstęp wolny',
      en: 'Two weeks of rehearsals and talks, admission free',
    },
    when: { fromDay: 0, toDay: 13 },
    price: 0,
    open: true,
  },
  { slug: 'kordian-na-zywo', play: 'kordian', when: { inMinutes: 4, hours: 2 }, price: 3600 },
  { slug: 'zemsta-jutro', play: 'zemsta', when: { inDays: 1, at: '19:00', hours: 2.5 }, price: 3600, tickets: 40 },
  {
    slug: 'pchla-poranek',
    play: 'pchla-szachrajka',
    subtitle: { pl: 'Poranek dla dzieci, bezpłatne wejściówki', en: 'A morning for children, free tickets' },
    when: { inDays: 2, at: '11:00', hours: 1 },
    price: 0,
    tickets: 200,
  },
  {
    slug: 'sluby-panienskie-na-zywo',
    play: 'sluby-panienskie',
    when: { inDays: 3, at: '18:00', hours: 2 },
    price: 4500,
    tickets: 25,
  },
  {
    slug: 'lalka-dla-subskrybentow',
    play: 'lalka',
    subtitle: { pl: 'Bezpłatnie dla subskrybentów newslettera', en: 'Free for newsletter subscribers' },
    when: { inDays: 4, at: '19:00', hours: 2.5 },
    price: 2000,
    mailingFree: true,
  },
  { slug: 'balladyna-na-zywo', play: 'balladyna', when: { inDays: 5, at: '19:00', hours: 2.5 }, price: 4500 },
  {
    slug: 'wisniowy-sad-na-zywo',
    play: 'wisniowy-sad',
    when: { inDays: 6, at: '19:00', hours: 3 },
    price: 6000,
    tickets: 0,
  },
  {
    slug: 'dziady-proba-generalna',
    play: 'dziady',
    subtitle: { pl: 'Próba generalna', en: 'Dress rehearsal' },
    when: { inDays: 6, at: '17:00', hours: 4 },
    price: 2000,
    hidden: true,
  },
  { slug: 'makbet-na-zywo', play: 'makbet', when: { inDays: 7, at: '20:00', hours: 2 }, price: 4500, tickets: 120 },
  { slug: 'matka-na-zywo', play: 'matka', when: { inDays: 8, at: '21:00', hours: 2 }, price: 6000, hideEnd: true },
  { slug: 'zemsta-niedziela', play: 'zemsta', when: { inDays: 9, at: '16:00', hours: 2.5 }, price: 3600 },
  { slug: 'straszny-dwor-na-zywo', play: 'straszny-dwor', when: { inDays: 10, at: '18:00', hours: 3 }, price: 6000 },
  {
    slug: 'balladyna-dla-szkol',
    play: 'balladyna',
    subtitle: { pl: 'Pokaz dla szkół, wejście z kodem', en: 'For schools, admission by code' },
    when: { inDays: 11, at: '10:00', hours: 2.5 },
    price: 3600,
    codesOnly: true,
  },
  {
    slug: 'iwona-festiwal',
    play: 'iwona',
    when: { inDays: 12, at: '19:00', hours: 2 },
    price: 3600,
    festival: true,
    tickets: 50,
  },
  {
    slug: 'ferdydurke-festiwal',
    play: 'ferdydurke',
    when: { inDays: 13, at: '20:30', hours: 2 },
    price: 3600,
    festival: true,
  },
  { slug: 'sen-nocy-letniej-noc', play: 'sen-nocy-letniej', when: { inDays: 14, at: '22:00', hours: 3 }, price: 2000 },
  {
    slug: 'jezioro-labedzie-na-zywo',
    play: 'jezioro-labedzie',
    when: { inDays: 16, at: '18:00', hours: 2.5 },
    price: 6000,
    tickets: 400,
  },
  {
    slug: 'krol-macius-premiera',
    play: 'krol-macius',
    when: { inDays: 20, at: '17:00', hours: 1.5 },
    price: 2000,
    unpublished: true,
  },
  {
    slug: 'dziadek-do-orzechow-na-zywo',
    play: 'dziadek-do-orzechow',
    when: { inDays: 30, at: '17:00', hours: 2 },
    price: 4500,
  },
  { slug: 'faust-festiwal', play: 'faust', when: { inDays: -7, at: '19:00', hours: 2 }, price: 3600, festival: true },
  { slug: 'lalka-festiwal', play: 'lalka', when: { inDays: -6, at: '19:00', hours: 2.5 }, price: 3600, festival: true },
];

/** Days and times as an administrator would have typed them. */
export function daysAndTimes(when: When, now: string) {
  const today = warsawDate(now);
  if ('fromDay' in when)
    return {
      dateFrom: addDays(today, when.fromDay),
      dateTo: addDays(today, when.toDay),
      timeFrom: '',
      timeTo: '',
      fullDay: true,
    };
  const startsAt =
    'inMinutes' in when
      ? new Date(msOf(now) + when.inMinutes * 60_000).toISOString()
      : warsawToInstant(addDays(today, when.inDays), when.at);
  const endsAt = addHours(startsAt, when.hours);
  return {
    dateFrom: warsawDate(startsAt),
    dateTo: warsawDate(endsAt),
    timeFrom: warsawTime(startsAt),
    timeTo: warsawTime(endsAt),
    fullDay: false,
  };
}
