import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Provider } from 'oidc-provider';
import { html, page, strictPolicy, type Html } from '../html.js';
import { choiceField, textField } from './field.js';
import type { PartnerPeople, PartnerPerson } from './people.js';

type Typed = Partial<Record<string, string>>;

/** The partner's sign-in page: one of the test people, or anybody one cares to type. Plain forms, no script. */
export function signInPage(
  app: FastifyInstance,
  {
    provider,
    people,
    formTargets,
  }: { provider: () => Promise<Provider>; people: PartnerPeople; formTargets: string[] },
): void {
  const show = (reply: FastifyReply, main: Html, status = 200): FastifyReply =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', strictPolicy({ formTargets }))
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(page({ title: 'Logowanie u partnera', main: html`<div class="card">${main}</div>` }));
  const gone = (reply: FastifyReply): FastifyReply =>
    show(
      reply,
      html`<h1>To logowanie już się skończyło</h1>
        <p>Wróć do teatru i zacznij od nowa.</p>`,
      404,
    );

  app.get('/interaction/:uid', async (request, reply) => {
    const details = await (await provider()).interactionDetails(request.raw, reply.raw).catch(() => null);
    return details ? show(reply, form(people.list())) : gone(reply);
  });

  app.post('/interaction/:uid', async (request, reply) => {
    const openId = await provider();
    const details = await openId.interactionDetails(request.raw, reply.raw).catch(() => null);
    if (!details) return gone(reply);
    const typed = (request.body ?? {}) as Typed;
    if (typed.choice === 'cancel') {
      const refused = { error: 'access_denied', error_description: 'The person pressed Cancel.' };
      return reply.redirect(await openId.interactionResult(request.raw, reply.raw, refused), 303);
    }
    const one = chosen(people, typed);
    if (!one) return show(reply, form(people.list(), 'Wybierz osobę albo wpisz jej identyfikator.'), 400);
    const result = { login: { accountId: one.subject } };
    const onward = await openId.interactionResult(request.raw, reply.raw, result);
    await forgetFormerPerson(openId, details.session?.uid);
    return reply.redirect(onward, 303);
  });
}

/** Somebody else signs in in the same browser: no question about it, here it is the usual case. */
async function forgetFormerPerson(provider: Provider, uid: string | undefined): Promise<void> {
  const session = uid ? await provider.Session.findByUid(uid) : undefined;
  if (!session?.accountId) return;
  delete session.accountId;
  session.authorizations = {};
  await session.persist();
}

/** A typed subject counts before a chosen one, and is known from then on. */
function chosen(people: PartnerPeople, typed: Typed): PartnerPerson | undefined {
  const subject = typed.subject?.trim();
  if (!subject) return people.find(typed.person ?? '');
  const orNull = (value: string | undefined): string | null => value || null;
  return people.put(subject, {
    email: orNull(typed.email),
    emailVerified: typed.email_verified === 'unknown' ? null : typed.email_verified === 'true',
    givenName: orNull(typed.given_name),
    familyName: orNull(typed.family_name),
    birthdate: orNull(typed.birthdate),
    country: orNull(typed.country),
    updatedAt: typed.updated_at ? Number(typed.updated_at) : Math.floor(Date.now() / 1000),
  });
}

const form = (people: PartnerPerson[], mistake?: string): Html =>
  html`<h1>Zaloguj się u partnera</h1>
    <p class="quiet">To jest piaskownica Kurtyny: partner, któremu można podać dowolną osobę.</p>
    ${mistake && html`<p class="notice" role="alert">${mistake}</p>`}
    <form class="choices" method="post">
      ${choiceField('person', 'Osoba', people.map(asOption))}
      <details>
        <summary>Ktoś inny</summary>
        <div class="choices">
          ${textField('subject', 'Identyfikator (subject)')} ${textField('email', 'Adres e-mail')}
          ${choiceField('email_verified', 'Adres potwierdzony', VERIFIED)} ${textField('given_name', 'Imię')}
          ${textField('family_name', 'Nazwisko')} ${textField('birthdate', 'Data urodzenia (RRRR-MM-DD)')}
          ${textField('country', 'Kraj (dwie litery)')} ${textField('updated_at', 'Zmieniono (sekundy od 1970)')}
        </div>
      </details>
      <button class="first" type="submit" name="choice" value="sign-in">Zaloguj</button>
      <button type="submit" name="choice" value="cancel">Anuluj</button>
    </form>`;

const VERIFIED = [
  { value: 'true', text: 'tak' },
  { value: 'false', text: 'nie' },
  { value: 'unknown', text: 'partner nie mówi' },
];

const asOption = ({ subject, note, email }: PartnerPerson) => ({
  value: subject,
  text: `${subject}: ${note} (${email ?? 'bez adresu'})`,
});
