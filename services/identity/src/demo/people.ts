import { DEFAULT_LANGUAGE, type Language } from '@kurtyna/texts';
import { addDays, Day, Hour, Minute, roleIdOf, startOfWarsawDay, warsawDate, type Role } from '@kurtyna/domain';
import type { User } from '../accounts/user.entity.js';

/** Whom the demo theatre is shown as; the passwords are printed by `npm start`. */
export const ACCOUNTS: { email: string; password: string; what: string; person: Partial<User> }[] = [
  {
    email: 'admin@teatr.example',
    password: 'Kurtyna-2026!',
    what: 'administrator',
    person: { firstname: 'Helena', lastname: 'Modrzejewska', roleId: roleIdOf('admin') },
  },
  {
    email: 'widz@teatr.example',
    password: 'Antrakt-2026!',
    what: 'viewer',
    person: {
      firstname: 'Anna',
      lastname: 'Widzowska',
      roleId: roleIdOf('standard'),
      bornOn: '1990-05-17',
      street: 'ul. Teatralna 5',
      postalCode: '00-950',
      city: 'Warszawa',
      state: 'mazowieckie',
    },
  },
  {
    email: 'premium@teatr.example',
    password: 'Premiera-2026!',
    what: 'premium viewer',
    person: { firstname: 'Ludwik', lastname: 'Solski', roleId: roleIdOf('premium'), bornOn: '1975-01-20' },
  },
  {
    email: 'kierownik@teatr.example',
    password: 'Foyer-2026!Pl',
    what: 'administrator, two-step sign-in',
    person: { firstname: 'Arnold', lastname: 'Szyfman', roleId: roleIdOf('admin'), mfa: true, bornOn: '1982-11-23' },
  },
  {
    // Warned about the birthday, and asked to accept the terms (OPEN0-26, OPEN0-35).
    email: 'bezdaty@teatr.example',
    password: 'Kulisy-2026!',
    what: 'viewer without a birthday, terms not accepted',
    person: {
      firstname: 'Wincenty',
      lastname: 'Rapacki',
      roleId: roleIdOf('standard'),
      bornOn: '1900-01-01',
      tosAcceptedAt: null,
    },
  },
];

const HOW_MANY = 200;
const SEED = 1811;
const FIRST_DAYS_AGO = 700;
const DAYS_BETWEEN = 3.4;

const WOMEN = ['Maria', 'Katarzyna', 'Agnieszka', 'Zofia', 'Hanna', 'Julia', 'Magdalena', 'Ewa', 'Łucja', 'Świetlana'];
const MEN = ['Jan', 'Piotr', 'Tomasz', 'Michał', 'Jakub', 'Stanisław', 'Antoni', 'Paweł', 'Łukasz', 'Józef'];
const LAST = [
  'Nowak',
  'Kowalczyk',
  'Wójcik',
  'Mazur',
  'Król',
  'Żak',
  'Dudek',
  'Szymczak',
  'Sikora',
  'Bąk',
  'Lis',
  'Wrona',
];
const CITIES = ['Warszawa', 'Kraków', 'Gdańsk', 'Wrocław', 'Poznań', 'Łódź', 'Lublin', 'Białystok'];
const COUNTRIES = ['PL', 'PL', 'PL', 'PL', 'PL', 'PL', 'PL', 'DE', 'GB', 'CZ', 'US', 'UA'];

/** Chance that falls the same way in every house (mulberry32). */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

const two = (n: number): string => String(n).padStart(2, '0');

/** The audience of the demo theatre: mostly grown-ups from Poland, and each odd case that a screen has to cope with. */
export function audience(passwordHash: string, now: string): Partial<User>[] {
  const roll = dice(SEED);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)]!;
  return Array.from({ length: HOW_MANY }, (_, index) => {
    const number = index + 1;
    const countryCode = pick(COUNTRIES);
    const createdAt = openedAt(number, roll, now);
    const role = roleOfNumber(number);
    const subscribed = roll(3) === 0;
    const language: Language = countryCode === 'PL' ? DEFAULT_LANGUAGE : 'en';
    return {
      email: `widz${String(number).padStart(3, '0')}@poczta.example`,
      firstname: pick(roll(2) ? WOMEN : MEN),
      lastname: pick(LAST),
      passwordHash,
      roleId: roleIdOf(role),
      language,
      countryCode,
      bornOn: birthdayOf(number, roll),
      city: roll(2) ? pick(CITIES) : null,
      subscribed,
      subscriptionChangedAt: subscribed ? createdAt : null,
      tosAcceptedAt: createdAt,
      verifiedAt: role === 'unverified' ? null : createdAt,
      createdAt,
      ...lastSignIn({ number, role, countryCode, createdAt }),
    };
  });
}

/** One after the other over two years, up to the last weeks. */
function openedAt(number: number, roll: (sides: number) => number, now: string): Date {
  const day = addDays(warsawDate(now), -Math.round(FIRST_DAYS_AGO - number * DAYS_BETWEEN) - roll(20));
  const [seconds, hours, minutes] = [roll(28), roll(24), roll(60)];
  return new Date(Date.parse(startOfWarsawDay(day)) + hours * Hour.ms + minutes * Minute.ms + seconds * 1000);
}

/** A day after the account was opened, mostly from home; one in seven has not been back since. */
function lastSignIn(person: {
  number: number;
  role: Role;
  countryCode: string;
  createdAt: Date;
}): Pick<Partial<User>, 'lastLoginAt' | 'lastCountry'> {
  const { number, role, countryCode, createdAt } = person;
  if (role === 'unverified' || number % 7 === 0) return {};
  return { lastLoginAt: new Date(createdAt.getTime() + Day.ms), lastCountry: number % 30 === 1 ? 'DE' : countryCode };
}

function roleOfNumber(number: number): Role {
  if (number > 197) return 'unverified';
  return number > 194 ? 'premium' : 'standard';
}

/** One has none, one has the placeholder of 1900 (OPEN0-26), four are from 13 to 15, the others are grown up. */
function birthdayOf(number: number, roll: (sides: number) => number): string | null {
  const day = `${two(1 + roll(12))}-${two(1 + roll(28))}`;
  if (number === 7) return null;
  if (number === 8) return '1900-01-01';
  if (number >= 9 && number <= 12) return `${2004 + number - 1}-${day}`;
  return `${1945 + roll(62)}-${day}`;
}
