/**
 * Media values typed by administrators: embed code, full link or video id, all read into one normal form (PLAY-01 to
 * PLAY-04, OPEN1-30, vimeo.md 7.1). Stored HTML is never put into a page: the frame's address is rebuilt from the parts.
 */
import { decodeEntities } from './html.js';

export type MediaValue =
  | { kind: 'vimeo-video'; id: string; hash?: string }
  | { kind: 'vimeo-event'; id: string; hash?: string }
  | { kind: 'file'; url: string }
  | { kind: 'hls'; url: string }
  | { kind: 'invalid' };

export interface MediaOptions {
  /** Origins whose film files may be played (`https://media.example.org`); a bare host means https. */
  mediaHosts: readonly string[];
  /** A stand-in for player.vimeo.com (local house): `{origin}/video/{id}` is a video. */
  playerOrigin?: string | undefined;
}

const VALUE_MAX = 10_000;
const INVALID = { kind: 'invalid' } as const;
const ID = /^[1-9]\d{0,11}$/;
const HASH = /^[0-9a-f]{6,20}$/;
const VIMEO = 'https://vimeo.com';
const VIMEO_PLAYER = 'https://player.vimeo.com';

/** Reads a media value; everything that is not certainly one of the accepted forms is `invalid`. */
export function parseMediaValue(value: string | null | undefined, options: MediaOptions): MediaValue {
  const text = (value ?? '').trim();
  if (text === '' || text.length > VALUE_MAX) return INVALID;
  if (ID.test(text)) return { kind: 'vimeo-video', id: text };
  const path = /^\/videos\/(\d+)(?::([0-9a-f]+))?$/.exec(text);
  if (path) return normal('vimeo-video', path[1], path[2]);
  const url = addressOf(text);
  return url ? (vimeoValue(url, options) ?? fileValue(url, options)) : INVALID;
}

/** A film file, or a film of a stand-in for the host: whether its host is one of the house's only the server knows. */
const FILM_OF_SOME_HOST = /\.(?:mp4|webm|m3u8)$|^\/video\/\d+$/i;

/** As `parseMediaValue` for a form that knows no other hosts: null where only the server can tell. */
export function filmAsTyped(value: string): MediaValue | null {
  const film = parseMediaValue(value, { mediaHosts: [] });
  if (film.kind !== 'invalid' || value.length > VALUE_MAX) return film;
  const url = addressOf(value.trim());
  const isForeign = url !== null && !/(?:^|\.)vimeo\.com$/.test(url.hostname);
  return isForeign && FILM_OF_SOME_HOST.test(url.pathname) ? null : film;
}

/** The address of a link, or of the first iframe of an embed code. */
function addressOf(text: string): URL | null {
  const typed = text.includes('<') ? firstFrameSource(text) : text;
  // Of the host it is known that it answers over TLS, so a link is as good without its beginning.
  const link = typed?.replace(/^(?:(?:http:)?\/\/)?(?=(?:www\.|player\.)?vimeo\.com\/)/i, 'https://') ?? null;
  if (link === null || !/^https?:\/\/[^\s\\]+$/i.test(link)) return null;
  try {
    const url = new URL(link);
    return url.username === '' && url.password === '' ? url : null;
  } catch {
    return null;
  }
}

/** The `src` of the first iframe, entities decoded once; null without one. Reads attributes as a browser does. */
function firstFrameSource(html: string): string | null {
  const start = /<iframe(?=[\s/>])/i.exec(html);
  if (!start) return null;
  const attribute = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/y;
  attribute.lastIndex = start.index + '<iframe'.length;
  for (let match = attribute.exec(html); match; match = attribute.exec(html)) {
    if (match[1]!.toLowerCase() === 'src') return decodeEntities(match[2] ?? match[3] ?? match[4] ?? '').trim();
  }
  return null;
}

function vimeoValue(url: URL, { playerOrigin }: MediaOptions): MediaValue | null {
  const parts = url.pathname.replace(/\/$/, '').slice(1).split('/');
  const h = url.searchParams.get('h') ?? undefined;
  if (url.origin === VIMEO_PLAYER || (playerOrigin !== undefined && url.origin === originOf(playerOrigin))) {
    const [word, id, hash, ...rest] = parts;
    if (word === 'video' && rest.length === 0) return normal('vimeo-video', id, hash ?? h);
    return url.origin === VIMEO_PLAYER ? INVALID : null;
  }
  if (url.origin !== VIMEO && url.origin !== 'https://www.vimeo.com') return null;
  if (parts[0] === 'event') {
    const [, id, embed, hash, ...rest] = parts;
    if (hash === undefined && embed !== undefined && HASH.test(embed)) return normal('vimeo-event', id, embed);
    if (rest.length > 0 || (embed !== undefined && embed !== 'embed')) return INVALID;
    return normal('vimeo-event', id, hash === 'interaction' ? undefined : hash);
  }
  const path = `/${parts.join('/')}`;
  const managed = /^\/manage\/events\/(\d+)(?:\/[a-z-]+)?$/.exec(path);
  if (managed) return normal('vimeo-event', managed[1], undefined);
  const [, id, hash] = VIDEO_PATHS.map((form) => form.exec(path)).find((match) => match !== null) ?? [];
  return normal('vimeo-video', id, hash ?? h);
}

/** Each form of address that the host shows of one film: number, and the hash of a private one. What a review has behind its number is no such hash. */
const VIDEO_PATHS = [
  /^\/(?:videos?\/|manage\/videos\/|(?:showcase|album)\/[^/]+\/video\/|(?:channels|ondemand)\/[^/]+\/|groups\/[^/]+\/videos\/)?(\d+)(?:\/([0-9a-f]{6,20}))?$/,
  /^\/manage\/videos\/(\d+)\/[a-z-]+$/,
  /^\/[^/]+\/review\/(\d+)(?:\/[^/]+)?$/,
];

function normal(kind: 'vimeo-video' | 'vimeo-event', id: string | undefined, hash: string | undefined): MediaValue {
  if (id === undefined || !ID.test(id) || (hash !== undefined && !HASH.test(hash))) return INVALID;
  return hash === undefined ? { kind, id } : { kind, id, hash };
}

function fileValue(url: URL, { mediaHosts }: MediaOptions): MediaValue {
  if (!mediaHosts.some((host) => originOf(host) === url.origin)) return INVALID;
  const path = url.pathname.toLowerCase();
  if (path.endsWith('.m3u8')) return { kind: 'hls', url: url.href };
  return path.endsWith('.mp4') || path.endsWith('.webm') ? { kind: 'file', url: url.href } : INVALID;
}

function originOf(host: string): string | null {
  try {
    return new URL(host.includes('://') ? host : `https://${host}`).origin;
  } catch {
    return null;
  }
}

/** Whose controls stand on a player: ours, or those the film host draws into its frame. */
export type PlayerControls = 'own' | 'host';

/**
 * The address of the frame for a Vimeo value, without tracking (`dnt=1`) and with captions in the interface language; null
 * for files and invalid values.
 */
export function vimeoFrameUrl(
  media: MediaValue,
  {
    playerOrigin,
    lang,
    controls = 'host',
  }: { playerOrigin?: string | undefined; lang: 'pl' | 'en'; controls?: PlayerControls },
): string | null {
  const standIn = playerOrigin === undefined || originOf(playerOrigin) === VIMEO_PLAYER ? null : originOf(playerOrigin);
  if (media.kind === 'vimeo-video') {
    const hash = media.hash ? `h=${media.hash}&` : '';
    const bare = controls === 'own' ? '&controls=0' : '';
    const query = `${hash}dnt=1&texttrack=${lang}&title=0&byline=0&portrait=0${bare}`;
    return `${standIn ?? VIMEO_PLAYER}/video/${media.id}?${query}`;
  }
  if (media.kind === 'vimeo-event') {
    return `${standIn ?? VIMEO}/event/${media.id}/embed${media.hash ? `/${media.hash}` : ''}?dnt=1&texttrack=${lang}`;
  }
  return null;
}

const CHAT_PATH = /^\/(?:live-chat\/\d+(?:\/[0-9a-f]+)?|event\/\d+(?:\/[0-9a-f]+)?\/chat(?:\/interaction)?)\/?$/;

/** The address of a chat frame from a link or an embed code (vimeo.md 8); null for anything else. */
export function parseChatValue(
  value: string | null | undefined,
  { playerOrigin }: { playerOrigin?: string | undefined } = {},
): { url: string } | null {
  const text = (value ?? '').trim();
  if (text === '' || text.length > VALUE_MAX) return null;
  const url = addressOf(text);
  if (!url || url.search !== '' || url.hash !== '' || !CHAT_PATH.test(url.pathname)) return null;
  const known = url.origin === VIMEO || (playerOrigin !== undefined && url.origin === originOf(playerOrigin));
  return known ? { url: url.href } : null;
}
