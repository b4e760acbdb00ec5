import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HostRefusal, noSuchVideo, refusal } from './api-errors.js';
import type { HostFaults } from './faults.js';
import type { HostedFilm, Track } from './hosted-film.js';
import type { HostedFilms } from './hosted-films.js';
import { onlyFields, trackView, videoView } from './views.js';

const LIMIT = 250;
const MOST_PER_PAGE = 100;
const LANGUAGES = { pl: 'Polski', en: 'English', uk: 'Українська', de: 'Deutsch', cs: 'Čeština', fr: 'Français' };

export interface HostCall {
  method: string;
  path: string;
  status: number | null;
  at: string;
}

export interface HostParts {
  films: HostedFilms;
  faults: HostFaults;
  calls: HostCall[];
  key: { token: string; scopes: readonly string[] };
  publicUrl: () => string;
}

/** Texts are put by the theatre's server: to where it reaches us. */
const askedAt = ({ headers, protocol }: FastifyRequest): string => `${protocol}://${headers.host}`;

type Query = Record<string, string | undefined>;
const queryOf = (request: FastifyRequest): Query => request.query as Query;

/** The host's API 3.4 under `/vimeo`, as much of it as the theatre uses (vimeo.md 1 to 6). */
export function hostApi(app: FastifyInstance, { films, faults, calls, key, publicUrl }: HostParts): void {
  let left = LIMIT;

  app.addHook('onRequest', async (request, reply) => {
    const call: HostCall = { method: request.method, path: request.url, status: null, at: new Date().toISOString() };
    calls.push(call);
    reply.raw.on('close', () => (call.status = reply.raw.writableFinished ? reply.statusCode : 0));
    const { slowMs, down, redirectTo, tooManyForSeconds, unauthorized, hugeBytes, resetAs } = faults.settings;
    if (slowMs > 0) await pause(slowMs);
    if (down) return void request.raw.socket.destroy();
    const reset = new Date(Date.now() + (tooManyForSeconds ?? 60) * 1000);
    left = left > 1 ? left - 1 : LIMIT;
    reply.headers({
      'x-ratelimit-limit': LIMIT,
      'x-ratelimit-remaining': tooManyForSeconds === null ? left : 0,
      'x-ratelimit-reset': resetAs === 'seconds' ? Math.ceil(reset.getTime() / 1000) : reset.toISOString(),
    });
    if (redirectTo !== null) return reply.code(302).header('location', redirectTo).send();
    if (tooManyForSeconds !== null) throw refusal(429, 9000, 'Too many API requests.');
    const given = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (unauthorized || given !== key.token) throw refusal(401, 8002, 'The access token is missing or incorrect.');
    if (hugeBytes > 0) return reply.type('application/json').send(`{"error":"${'x'.repeat(hugeBytes)}"}`);
    const failure = faults.takeFailure('apiFailNext');
    if (failure) throw refusal(failure.status, failure.code ?? 4003, 'Something strange happened.');
    return undefined;
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply: FastifyReply) => {
    if (error instanceof HostRefusal) return reply.code(error.http).send(error.body);
    return reply.code(error.statusCode ?? 500).send({ error: error.message });
  });

  const needs = (scope: string): void => {
    if (!key.scopes.includes(scope)) throw refusal(403, 3200, `The access token lacks the scope ${scope}.`);
  };
  const find = (request: FastifyRequest): HostedFilm => {
    const film = films.find((request.params as { video: string }).video);
    if (!film) throw noSuchVideo();
    return film;
  };
  const findTrack = (film: HostedFilm, request: FastifyRequest): Track => {
    const { track } = request.params as { track: string };
    const found = film.tracks.find(({ number }) => number === track);
    if (!found) throw refusal(404, 5014, 'There is no such text track.');
    return found;
  };
  const view = async (film: HostedFilm, request: FastifyRequest): Promise<object> =>
    onlyFields(await videoView(film, films, faults, publicUrl()), queryOf(request).fields);

  app.get('/oauth/verify', () => ({
    scope: key.scopes.join(' '),
    user: { uri: '/users/1' },
    app: { name: 'Kurtyna' },
  }));

  app.get('/languages', () =>
    page(
      Object.entries(LANGUAGES).map(([code, name]) => ({ code, name })),
      {},
      '/languages',
    ),
  );

  app.post('/me/videos', async (request, reply) => {
    needs('upload');
    const { quota } = faults.settings;
    if (quota !== null) throw refusal(403, quota, 'The user has reached the quota.');
    const { name, upload, privacy } = (request.body ?? {}) as {
      name?: unknown;
      upload?: { approach?: unknown; size?: unknown };
      privacy?: { view?: string; embed?: string };
    };
    if (upload?.approach !== 'tus') throw refusal(400, 2230, 'The upload type is wrong.');
    const size = Number(upload.size);
    if (typeof name !== 'string' || name === '' || name.length > 128 || !Number.isSafeInteger(size) || size < 1)
      throw refusal(400, 2204, 'A parameter is wrong.');
    const film = await films.create({
      name,
      size,
      view: privacy?.view ?? 'anybody',
      embed: privacy?.embed ?? 'public',
    });
    if (faults.takeOne('dropAfterCreate')) return void request.raw.socket.destroy();
    return reply.code(201).send(await view(film, request));
  });

  app.get('/me/videos', async (request) => {
    needs('private');
    const { query, sort = 'date', direction, fields } = queryOf(request);
    const words = query?.toLowerCase();
    const found = films.list().filter(({ name }) => words === undefined || name.toLowerCase().includes(words));
    if (sort === 'alphabetical') found.sort((a, b) => a.name.localeCompare(b.name, 'pl'));
    if (direction === 'asc' && sort === 'date') found.reverse();
    if (direction === 'desc' && sort === 'alphabetical') found.reverse();
    const answer = page(found, queryOf(request), '/me/videos');
    const data = await Promise.all(
      answer.data.map(async (film) => onlyFields(await videoView(film, films, faults, publicUrl()), fields)),
    );
    const { foreignNext } = faults.settings;
    return {
      ...answer,
      data,
      ...(foreignNext !== null && { paging: { ...answer.paging, next: foreignNext } }),
    };
  });

  app.get('/videos/:video', (request) => view(find(request), request));

  app.patch('/videos/:video', (request) => {
    needs('edit');
    const film = find(request);
    const { name } = (request.body ?? {}) as { name?: unknown };
    if (typeof name !== 'string' || name === '' || name.length > 128) throw refusal(400, 2204, 'A parameter is wrong.');
    films.change(film, { name });
    return view(film, request);
  });

  app.delete('/videos/:video', (request, reply) => {
    needs('delete');
    films.delete(find(request).number);
    return reply.code(204).send();
  });

  app.get('/videos/:video/privacy/domains', (request) => {
    const film = find(request);
    const uri = `/videos/${film.number}/privacy/domains`;
    return page(
      film.domains.map((domain) => ({ uri: `${uri}/${domain}`, domain, allow_hd: true })),
      queryOf(request),
      uri,
    );
  });

  app.put('/videos/:video/privacy/domains/:domain', (request, reply) => {
    needs('edit');
    const film = find(request);
    if (film.embed !== 'whitelist') throw refusal(403, 3428, 'The video has no list of domains.');
    const { domain } = request.params as { domain: string };
    films.change(film, { domains: [...new Set([...film.domains, domain])] });
    return reply.code(204).send();
  });

  app.delete('/videos/:video/privacy/domains/:domain', (request, reply) => {
    needs('edit');
    const film = find(request);
    films.change(film, {
      domains: film.domains.filter((one) => one !== (request.params as { domain: string }).domain),
    });
    return reply.code(204).send();
  });

  app.get('/videos/:video/texttracks', (request) => {
    const film = find(request);
    const uri = `/videos/${film.number}/texttracks`;
    const tracks = film.tracks.map((track) => trackView(film, track, faults, askedAt(request)));
    return page(tracks, queryOf(request), uri);
  });

  app.post('/videos/:video/texttracks', (request, reply) => {
    needs('upload');
    const film = find(request);
    const { type, language, name, active = false } = (request.body ?? {}) as Partial<Track>;
    if (
      typeof language !== 'string' ||
      !/^[a-z]{2}(-[A-Z]{2})?$/.test(language) ||
      typeof name !== 'string' ||
      type !== 'subtitles'
    )
      throw refusal(400, 2204, 'A parameter is wrong.');
    const track = films.addTrack(film, { type, language, name, active });
    return reply.code(201).send(trackView(film, track, faults, askedAt(request)));
  });

  app.patch('/videos/:video/texttracks/:track', (request) => {
    needs('edit');
    const film = find(request);
    const track = findTrack(film, request);
    const { active, name } = (request.body ?? {}) as Partial<Track>;
    Object.assign(track, { ...(active !== undefined && { active }), ...(name !== undefined && { name }) });
    films.change(film, {});
    return trackView(film, track, faults, askedAt(request));
  });

  app.delete('/videos/:video/texttracks/:track', (request, reply) => {
    needs('delete');
    const film = find(request);
    const track = findTrack(film, request);
    films.change(film, { tracks: film.tracks.filter((one) => one !== track) });
    return reply.code(204).send();
  });

  app.get('/videos/:video/pictures', async (request) => {
    const film = find(request);
    const { pictures } = await videoView(film, films, faults, publicUrl());
    return page([pictures], queryOf(request), `/videos/${film.number}/pictures`);
  });
}

/** The wrapper of every list. */
function page<Row>(rows: Row[], { page: given = '1', per_page: size = '25', ...rest }: Query, path: string) {
  const perPage = Math.min(Math.max(Number(size) || 25, 1), MOST_PER_PAGE);
  const number = Math.max(Number(given) || 1, 1);
  const last = Math.max(Math.ceil(rows.length / perPage), 1);
  const at = (wanted: number): string =>
    `${path}?${new URLSearchParams({ ...(rest as Record<string, string>), page: String(wanted), per_page: String(perPage) }).toString()}`;
  return {
    total: rows.length,
    page: number,
    per_page: perPage,
    paging: {
      next: number < last ? at(number + 1) : null,
      previous: number > 1 ? at(number - 1) : null,
      first: at(1),
      last: at(last),
    },
    data: rows.slice((number - 1) * perPage, number * perPage),
  };
}
