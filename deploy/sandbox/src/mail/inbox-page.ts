import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, page, strictPolicy, type Html } from '../html.js';
import type { Inbox, Message } from './inbox.js';

const SHOWN = 200;
const CLOCK = new Intl.DateTimeFormat('pl-PL', { timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'medium' });

const timeOf = (message: Message): Html =>
  html`<time datetime="${message.sentAt}">${CLOCK.format(new Date(message.sentAt))}</time>`;

/** The inbox for people. */
export function inboxPages(app: FastifyInstance, inbox: Inbox): void {
  app.get('/inbox', (request, reply) => {
    const { to = '' } = request.query as { to?: string };
    const messages = inbox.list(to);
    return show(reply, 'Skrzynka', list(to, messages.slice(0, SHOWN), messages.length));
  });

  app.get('/inbox/:id', (request, reply) => {
    const message = inbox.find((request.params as { id: string }).id);
    if (!message) return show(reply.code(404), 'Nie ma takiego listu', html`<h1>Nie ma takiego listu</h1>`);
    return show(reply, message.subject, letter(message));
  });

  app.get('/inbox/:id/html', (request, reply) => {
    const message = inbox.find((request.params as { id: string }).id);
    // A foreign document in a cell of its own: no scripts, no forms, no origin.
    return reply
      .code(message ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-ancestors 'self'",
      )
      .send(message?.html ?? '');
  });
}

function show(reply: FastifyReply, title: string, main: Html): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', strictPolicy({ frames: true }))
    .header('cache-control', 'no-store')
    .send(page({ title, main }));
}

function list(to: string, messages: Message[], total: number): Html {
  const rows = messages.map(
    (message) =>
      html`<tr>
        <td>${timeOf(message)}</td>
        <td>${message.to}</td>
        <td><a href="/inbox/${message.id}">${message.subject || '(bez tematu)'}</a></td>
      </tr> `,
  );
  return html`<p class="quiet"><a href="/">Piaskownica</a></p>
    <h1>Skrzynka</h1>
    <form method="get" action="/inbox" role="search">
      <label for="to">Do kogo</label> <input id="to" name="to" type="search" value="${to}" />
      <button type="submit">Pokaż</button>
    </form>
    <p class="quiet" role="status">
      Listów: ${total}${total > messages.length && `, pokazano najnowsze ${messages.length}`}
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Kiedy</th>
          <th scope="col">Do</th>
          <th scope="col">Temat</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
}

function letter(message: Message): Html {
  return html`<p class="quiet"><a href="/inbox">Skrzynka</a></p>
    <h1>${message.subject || '(bez tematu)'}</h1>
    <dl>
      <dt>Od</dt>
      <dd>${message.headers.from ?? message.from}</dd>
      <dt>Do</dt>
      <dd>${message.to}</dd>
      <dt>Kiedy</dt>
      <dd>${timeOf(message)}</dd>
    </dl>
    ${
      message.links.length > 0 &&
      html`<h2>Odnośniki</h2>
        <ul>
          ${message.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}
        </ul>`
    }
    ${
      message.attachments.length > 0 &&
      html`<h2>Załączniki</h2>
        <ul>
          ${message.attachments.map(({ filename, contentType }) => html`<li>${filename} (${contentType})</li>`)}
        </ul>`
    }
    <h2>Tekst</h2>
    <pre>${message.text}</pre>
    ${
      message.html &&
      html`<h2>HTML</h2>
        <iframe sandbox="" src="/inbox/${message.id}/html" title="Treść listu w HTML"></iframe>`
    }`;
}
