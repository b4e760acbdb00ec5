import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { html } from '../html.js';
import type { HostedFilms } from './host/hosted-films.js';
import { playedAt, type Played } from './played.js';
import { PLAYER_SCRIPT } from './player-script.js';

const STYLE = `
html, body { margin: 0; height: 100%; background: #000; color: #fff; font: 1rem/1.5 system-ui, sans-serif; }
video { display: block; width: 100%; height: 100%; background: #000; }
p { margin: 0; padding: 2rem; }`;

/** The player in the frame: the film host's page and its postMessage protocol (vimeo.md 10), without its cleverness. */
export function playerPage(app: FastifyInstance, publicUrl: () => string, hosted: HostedFilms): void {
  app.get('/video/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const options = request.query as Record<string, string | undefined>;
    const film: Played | null = await playedAt(id, { hash: options.h, referer: request.headers.referer }, hosted);
    const nonce = randomBytes(16).toString('base64');
    const switches = ['autoplay', 'muted', 'loop'].filter((name) => options[name] === '1');
    if (options.controls !== '0') switches.push('controls');
    const subtitles = (film?.tracks ?? []).map((track) => ({
      ...track,
      chosen: options.texttrack?.startsWith(track.lang) ? html` default` : '',
    }));
    const stage = film
      ? html`<video playsinline preload="metadata" src="${film.src}" ${switches.map((name) => html` ${name}`)}>
          ${subtitles.map(({ lang, label, src, chosen }) => html`<track kind="subtitles" srclang="${lang}" label="${label}" src="${src}" ${chosen} /> `)}
        </video>`
      : html`<p>Tego filmu nie można tutaj odtworzyć.</p>`;
    const settings = {
      id,
      title: film?.title ?? '',
      url: `${publicUrl()}/video/${id}`,
      start: Number(options.start_time) || 0,
    };

    return reply
      .code(film ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        [
          "default-src 'none'",
          `script-src 'nonce-${nonce}'`,
          `style-src 'nonce-${nonce}'`,
          "media-src 'self'",
          'img-src data:',
          "base-uri 'none'",
          "form-action 'none'",
          `frame-ancestors 'self' ${loopbackPages(publicUrl())}`,
        ].join('; '),
      )
      .header('cache-control', 'no-store')
      .send(
        html`<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${film?.title ?? 'Film niedostępny'}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body data-settings="${JSON.stringify(settings)}">
${stage}
<script nonce="${nonce}">`.markup +
          PLAYER_SCRIPT +
          '</script>\n</body>\n</html>\n',
      );
  });

  app.get('/live-chat/*', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; frame-ancestors 'self' ${loopbackPages(publicUrl())}`)
      .send('<!doctype html><html lang="pl"><meta charset="utf-8"><title>Czat</title><p>Tu toczy się czat.</p></html>'),
  );
}

function loopbackPages(publicUrl: string): string {
  const hosts = new Set(['127.0.0.1', 'localhost', new URL(publicUrl).hostname]);
  return [...hosts]
    .filter((host) => !host.startsWith('[')) // A policy has no spelling for IPv6 addresses.
    .flatMap((host) => [`http://${host}:*`, `https://${host}:*`])
    .join(' ');
}
