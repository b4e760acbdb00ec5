/** One person as the partner knows them. A field that is null is one the partner does not tell. */
export interface PartnerPerson {
  /** Names the person for ever; an e-mail does not. */
  subject: string;
  /** What this person is there to show; for the tester only. */
  note: string;
  email: string | null;
  emailVerified: boolean | null;
  givenName: string | null;
  familyName: string | null;
  /** As the partner says it: meant to be YYYY-MM-DD. */
  birthdate: string | null;
  country: string | null;
  /** Seconds since 1970. */
  updatedAt: number | null;
}

const WRITTEN_AT = Math.floor(Date.UTC(2026, 0, 1) / 1000);

const person = (subject: string, note: string, differs: Partial<PartnerPerson> = {}): PartnerPerson => ({
  subject,
  note,
  email: `${subject}@partner.example`,
  emailVerified: true,
  givenName: 'Anna',
  familyName: 'Partnerska',
  birthdate: '1988-03-14',
  country: 'PL',
  updatedAt: WRITTEN_AT,
  ...differs,
});

/** sso.md §6. */
const TEST_PEOPLE: readonly PartnerPerson[] = [
  person('anna', 'adres potwierdzony, wszystkie dane'),
  person('niepewny', 'adres niepotwierdzony', { givenName: 'Piotr', familyName: 'Niepewny', emailVerified: false }),
  person('znany', 'adres zwykłego konta widza z teatru', {
    givenName: 'Jan',
    familyName: 'Znany',
    email: 'widz001@poczta.example',
  }),
  person('dyrekcja', 'adres w domenie administratorów', {
    givenName: 'Ewa',
    familyName: 'Dyrektorska',
    email: 'ewa@teatr.example',
  }),
  person('bez-daty', 'bez daty urodzenia', { givenName: 'Zofia', familyName: 'Bezdatna', birthdate: null }),
  person('rok-1900', 'data urodzenia 1900-01-01', {
    givenName: 'Hanna',
    familyName: 'Dawna',
    birthdate: '1900-01-01',
  }),
  person('bez-kraju', 'bez kraju', { givenName: 'Julia', familyName: 'Bezkrajna', country: null }),
  person('zablokowany', 'do zablokowania w teatrze', { givenName: 'Tomasz', familyName: 'Zablokowany' }),
  person('zmieniony', 'zmienia adres między logowaniami', { givenName: 'Michał', familyName: 'Zmienny' }),
  person('dlugi', 'bardzo długie nazwiska', { givenName: 'Maria'.repeat(60), familyName: 'Żółć-'.repeat(60) }),
  person('znaczniki', 'znaczniki HTML w nazwisku', {
    givenName: '<b>Ola</b>',
    familyName: '<img src=x onerror=alert(1)>Kot',
  }),
];

/** The people of the partner, in memory: a new start has the test people again, and nobody else. */
export class PartnerPeople {
  private readonly bySubject = new Map<string, PartnerPerson>();

  constructor() {
    this.reset();
  }

  list(): PartnerPerson[] {
    return [...this.bySubject.values()];
  }

  find(subject: string): PartnerPerson | undefined {
    return this.bySubject.get(subject);
  }

  put(subject: string, changes: Partial<PartnerPerson>): PartnerPerson {
    const next = { ...(this.find(subject) ?? person(subject, 'wpisana ręcznie')), ...changes, subject };
    this.bySubject.set(subject, next);
    return next;
  }

  delete(subject: string): boolean {
    return this.bySubject.delete(subject);
  }

  reset(): void {
    this.bySubject.clear();
    for (const one of TEST_PEOPLE) this.bySubject.set(one.subject, { ...one });
  }
}

/** The standard claims of OpenID Connect Core 5.1; what is not known is not there. */
export function claimsOf(one: PartnerPerson): Record<string, unknown> & { sub: string } {
  const known = Object.entries({
    email: one.email,
    email_verified: one.emailVerified,
    given_name: one.givenName,
    family_name: one.familyName,
    birthdate: one.birthdate,
    country: one.country,
    address: one.country === null ? null : { country: one.country },
    updated_at: one.updatedAt,
  }).filter(([, value]) => value !== null);
  return { sub: one.subject, ...Object.fromEntries(known) };
}

const TEXTS = ['note', 'email', 'givenName', 'familyName', 'birthdate', 'country'] as const;

/** What a test sends about a person; a misspelt field is refused, so that no test passes by accident. */
export function personChanges(body: unknown): Partial<PartnerPerson> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new TypeError('A body is needed, such as {"email":"anna@partner.example"}.');
  for (const [name, value] of Object.entries(body)) {
    if (name === 'subject') continue;
    const fits =
      value === null
        ? name !== 'note'
        : (TEXTS as readonly string[]).includes(name)
          ? typeof value === 'string'
          : name === 'emailVerified'
            ? typeof value === 'boolean'
            : name === 'updatedAt' && Number.isFinite(value);
    if (!fits) throw new TypeError(`"${name}" does not accept ${JSON.stringify(value)}.`);
  }
  return body;
}
