import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Provider } from 'oidc-provider';
import { html, page, strictPolicy, type Html } from '../html.js';
import { textField } from './field.js';
import type { PartnerPeople, PartnerPerson } from './people.js';

/** Where people of the partner change their data; the theatre learns of it at their next sign-in. */
export function accountPage(
  app: FastifyInstance,
  { provider, people }: { provider: () => Promise<Provider>; people: PartnerPeople },
): void {
  const show = (reply: FastifyReply, main: Html): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', strictPolicy())
      .header('cache-control', 'no-store')
      .send(page({ title: 'Konto partnera', main: html`<div class="card">${main}</div>` }));

  app.get('/account', async (request, reply) => {
    const openId = await provider();
    const { subject } = request.query as { subject?: string };
    const session = await openId.Session.get(openId.createContext(request.raw, reply.raw));
    const one = people.find(subject ?? session.accountId ?? '');
    return show(reply, one ? form(one, people.list()) : choices(people.list()));
  });

  app.post('/account', async (request, reply) => {
    const typed = (request.body ?? {}) as Partial<Record<string, string>>;
    const known = people.find(typed.subject ?? '');
    if (!known) return show(reply.code(404), choices(people.list()));
    const changed = people.put(known.subject, {
      givenName: typed.given_name || null,
      familyName: typed.family_name || null,
      email: typed.email || null,
      birthdate: typed.birthdate || null,
      country: typed.country || null,
      updatedAt: Math.floor(Date.now() / 1000),
    });
    return show(reply, form(changed, people.list(), 'Zapisano.'));
  });
}

const choices = (people: PartnerPerson[]): Html =>
  html`<h1>Konto partnera</h1>
    <p>Nikt nie jest tu zalogowany. Czyje konto?</p>
    ${links(people)}`;

const links = (people: PartnerPerson[]): Html =>
  html`<ul>
    ${people.map(({ subject, note }) => html`<li><a href="/partner/account?subject=${encodeURIComponent(subject)}">${subject}</a>: ${note}</li>`)}
  </ul>`;

const form = (one: PartnerPerson, people: PartnerPerson[], said?: string): Html =>
  html`<h1>Konto partnera: ${one.subject}</h1>
    <p class="quiet">Tu edytuje się dane konta partnera. Teatr pozna je przy następnym logowaniu.</p>
    ${said && html`<p class="notice" role="status">${said}</p>`}
    <form class="choices" method="post" action="/partner/account">
      <input type="hidden" name="subject" value="${one.subject}" />
      ${textField('given_name', 'Imię', one.givenName)} ${textField('family_name', 'Nazwisko', one.familyName)}
      ${textField('email', 'Adres e-mail', one.email)}
      ${textField('birthdate', 'Data urodzenia (RRRR-MM-DD)', one.birthdate)}
      ${textField('country', 'Kraj (dwie litery)', one.country)}
      <button class="first" type="submit">Zapisz</button>
    </form>
    <h2>Inne konta</h2>
    ${links(people)}`;
