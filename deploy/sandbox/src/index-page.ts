import type { FastifyInstance } from 'fastify';
import { FILMS } from './films/films.js';
import { html, page, strictPolicy } from './html.js';

/** The first page: what there is, and where. */
export function indexPage(app: FastifyInstance, { smtpPort }: { smtpPort: () => number }): void {
  app.get('/', (_request, reply) => {
    const main = html`<h1>Piaskownica Kurtyny</h1>
      <p>Zastępuje świat, do którego programista nie sięga. Nic stąd nie wychodzi na zewnątrz.</p>
      <h2>Płatności</h2>
      <p>
        PayU pod adresem <code>/payu</code>. Książka zamówień:
        <a href="/payu/__control/orders?limit=50">ostatnie 50</a>, <a href="/payu/__control/calls">wywołania</a>,
        <a href="/payu/__control/faults">przełączniki usterek</a>.
      </p>
      <h2>Partner</h2>
      <p>
        Dostawca OpenID pod adresem <code>/partner</code>. <a href="/partner/account">Konto partnera</a>,
        <a href="/partner/__control/people">osoby</a>, <a href="/partner/__control/faults">przełączniki usterek</a>.
      </p>
      <h2>Filmy</h2>
      <ul>
        ${FILMS.map((film) => html`<li><a href="/video/${film.id}">${film.title}</a> (<code>/video/${film.id}</code>, <a href="/films/${film.name}.mp4">${film.name}.mp4</a>)</li>`)}
        <li><a href="/films/premiera.m3u8">premiera.m3u8</a> (HLS)</li>
      </ul>
      <h2>Poczta</h2>
      <p><a href="/inbox">Skrzynka</a>; SMTP na porcie ${smtpPort()}, bez hasła.</p>`;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', strictPolicy())
      .send(page({ title: 'Piaskownica Kurtyny', main }));
  });
}
