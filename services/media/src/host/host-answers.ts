/** What the host answers, judged: nothing of it is believed before it has the form it must have (vimeo.md 2 to 5). */
import type { TranscodeStatus } from '@kurtyna/domain';
import type { HostSettings } from './host-settings.js';

export interface HostReport {
  /** Digits. */
  number: string;
  name: string;
  /** What the player wants beside the number of a hidden film. */
  hash: string | null;
  upload: TranscodeStatus;
  /** As the host has counted them; it forgets the number once the film is complete. */
  bytes: number | null;
  transcode: TranscodeStatus;
  seconds: number | null;
  thumbnail: string | null;
  /** UTC. */
  createdAt: string | null;
}

/** The fields that are asked for; more would be fifteen times as long, and allow fewer calls. */
export const REPORT_FIELDS = [
  'uri',
  'name',
  'upload.status',
  'upload.size',
  'upload.upload_link',
  'transcode.status',
  'duration',
  'created_time',
  'player_embed_url',
  'pictures.sizes',
].join(',');

type Json = Record<string, unknown>;
const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const whole = (value: unknown): number | null => {
  const number = typeof value === 'string' ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : null;
};
const stage = (value: unknown): TranscodeStatus => (value === 'complete' || value === 'error' ? value : 'in_progress');

const URI = /^\/videos\/([1-9]\d{0,11})(?::([0-9a-f]{6,20}))?$/;
const HASH = /^[0-9a-f]{6,20}$/;

/** null for what is no film. */
export function readReport(answer: unknown, settings: HostSettings): HostReport | null {
  const video = object(answer);
  const uri = URI.exec(text(video.uri) ?? '');
  if (!uri) return null;
  const upload = object(video.upload);
  const created = Date.parse(text(video.created_time) ?? '');
  return {
    number: uri[1]!,
    name: text(video.name) ?? uri[1]!,
    hash: hashIn(text(video.player_embed_url)) ?? uri[2] ?? null,
    upload: stage(upload.status),
    bytes: whole(upload.size),
    transcode: stage(object(video.transcode).status),
    seconds: whole(video.duration) || null,
    thumbnail: thumbnailIn(object(video.pictures).sizes, settings),
    createdAt: Number.isNaN(created) ? null : new Date(created).toISOString(),
  };
}

/** Where the bytes go; null for an address that is not the host's own. */
export function readUploadLink(answer: unknown, settings: HostSettings): string | null {
  const link = text(object(object(answer).upload).upload_link);
  return link !== null && settings.isOfHost(link) ? link : null;
}

function hashIn(address: string | null): string | null {
  const hash = address !== null && URL.canParse(address) ? new URL(address).searchParams.get('h') : null;
  return hash !== null && HASH.test(hash) ? hash : null;
}

const THUMBNAIL_WIDTH = 200;
function thumbnailIn(sizes: unknown, settings: HostSettings): string | null {
  const pictures = (Array.isArray(sizes) ? sizes : [])
    .map(object)
    .map(({ width, link }) => ({ width: whole(width) ?? 0, link: text(link) }))
    .filter(({ link }) => link !== null && link.length < 500 && settings.isOfHost(link))
    .sort((a, b) => a.width - b.width);
  return (pictures.find(({ width }) => width >= THUMBNAIL_WIDTH) ?? pictures.at(-1))?.link ?? null;
}

export interface HostTrack {
  number: string;
  name: string;
  language: string;
  /** Where its text is put; null where none is offered, or one that is not the host's. */
  link: string | null;
}

const TRACK_URI = /^\/videos\/(\d+)\/texttracks\/([1-9]\d{0,11})$/;
/** null for what is no track of this film. */
export function readTrack(answer: unknown, video: string, settings: HostSettings): HostTrack | null {
  const track = object(answer);
  const uri = TRACK_URI.exec(text(track.uri) ?? '');
  if (uri?.[1] !== video) return null;
  const link = text(track.link);
  return {
    number: uri[2]!,
    name: (text(track.name) ?? '').slice(0, 100),
    language: (text(track.language) ?? '').slice(0, 20),
    link: link !== null && settings.isOfHost(link) ? link : null,
  };
}

export interface HostPage {
  reports: HostReport[];
  /** The path of the next page; null on the last one. */
  next: string | null;
}

/** null for what is no page, and for one that is followed by a page anywhere but among our films: the list has no end we could trust. */
export function readPage(answer: unknown, settings: HostSettings): HostPage | null {
  const { data, paging } = object(answer);
  const next = text(object(paging).next);
  if (!Array.isArray(data) || (next !== null && !/^\/me\/videos\?[^\s#\\]*$/.test(next))) return null;
  return { reports: data.flatMap((one) => readReport(one, settings) ?? []), next };
}

export const dataOf = (answer: unknown): unknown[] => {
  const { data } = object(answer);
  return Array.isArray(data) ? data : [];
};

/** 4101 and 4102: the account is full. Both of the host's shapes of errors are read; the words are not repeated to anybody. */
export const errorCodeOf = (answer: unknown): number | null => whole(object(answer).error_code);

/** Seconds until the host wants to be asked again: it names the moment as seconds since 1970 or as a date. */
export function secondsUntilReset(reset: string | null, now: number, longest: number): number {
  const moment = /^\d{9,12}$/.test(reset ?? '') ? Number(reset) * 1000 : Date.parse(reset ?? '');
  const seconds = Number.isNaN(moment) ? longest : Math.ceil((moment - now) / 1000);
  return Math.min(Math.max(seconds, 1), longest);
}
