/**
 * How large the body of a route may be and how long it may take (D27, N11). A route that says nothing has the usual limits; others declare
 * theirs with `@RouteConfig`. What is larger than usual is read only of administrators, and only two at a time in a replica: the body
 * is read before a route's own guard is asked, and strangers must not fill the memory.
 */
import { unavailable } from '@kurtyna/platform/runtime';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface BodyLimits {
  /** Of the whole body. */
  bytes: number;
  /** From the end of the headers to the end of the body. */
  ms: number;
  /** Characters of one text in it; without a word 20,000, which no other field exceeds. */
  longestText?: number;
  /** Keys in it, at whatever depth; without a word 200, which no other body exceeds. */
  keys?: number;
  /** The fields that hold pictures: `{field}_data` with a data URL, or a file of a form (OPEN2-17). Their bytes are not counted as text. */
  pictures?: readonly string[];
  /** Of a body with pictures: what is left of it without them; as usual where nothing else is said. */
  texts?: number;
  /** Whatever comes is read away, of any type, and nothing that stands in it counts. */
  unjudged?: boolean;
}

const KB = 1024;
/** Together with the headers' five seconds a half-sent request is closed after 15 s, a picture's after 30 s (N11, U8). */
export const HEADERS_MS = 5000;
const USUAL_MS = 10_000;
const PICTURES_MS = 25_000;
/** No request takes longer than this to arrive, whatever its route. */
export const LONGEST_REQUEST_MS = HEADERS_MS + PICTURES_MS;

export const USUAL_BODY: BodyLimits = { bytes: 100 * KB, ms: USUAL_MS };
export const NOTICE_BODY: BodyLimits = { bytes: 256 * KB, ms: USUAL_MS };

const LONG_TEXTS_BYTES = 512 * KB;
/** Characters; the content of a page (PAGESADM). */
const LONGEST_LONG_TEXT = 200_000;
/** Videos, events and translations hold long texts. */
export const LONG_TEXTS = {
  body: { bytes: LONG_TEXTS_BYTES, ms: USUAL_MS, longestText: LONGEST_LONG_TEXT } satisfies BodyLimits,
};

/** A page is written in two languages at once. */
export const LONG_TEXTS_TWICE = { body: { ...LONG_TEXTS.body, bytes: 2 * LONG_TEXTS_BYTES } satisfies BodyLimits };

/** A notice names a hundred titles by their kinds and numbers, beside its two fields. */
export const HUNDRED_TITLES = { body: { ...USUAL_BODY, keys: 2 * 100 + 2 } satisfies BodyLimits };

/** The one click of a mail program says nothing but that it was clicked, and each program has a type of its own for that (RFC 8058, 3.2). */
export const ONE_CLICK = { body: { bytes: KB, ms: USUAL_MS, unjudged: true } satisfies BodyLimits };

/** Subtitles are a megabyte of text at most, which JSON makes a little longer (D27). */
export const SUBTITLES_BODY = {
  body: { bytes: 1.5 * KB * KB, ms: USUAL_MS, longestText: KB * KB } satisfies BodyLimits,
};

/** The three pictures of a packet or of gifts at once: 6,600 KB at most, a third more as base64. */
export const THREE_PICTURES_BYTES = 10 * KB * KB;

/** A route that takes pictures in these fields, beside long texts where it says so. Reading and storing them takes its time. */
export const takesPictures = (
  pictures: readonly string[],
  { longTexts = false, bytes = 8 * KB * KB } = {},
): { body: BodyLimits; budgetMs: number } => ({
  body: {
    bytes,
    ms: PICTURES_MS,
    pictures,
    texts: longTexts ? LONG_TEXTS_BYTES : USUAL_BODY.bytes,
    ...(longTexts && { longestText: LONGEST_LONG_TEXT }),
  },
  budgetMs: PICTURES_MS + 15_000,
});

export const limitsOf = (request: FastifyRequest): BodyLimits =>
  (request.routeOptions?.config as { body?: BodyLimits } | undefined)?.body ?? USUAL_BODY;

const LARGE_AT_ONCE = 2;
const RETRY_SECONDS = 5;

/** Bodies of whom the guard will refuse: they are not read. */
const unread = new WeakSet<FastifyRequest>();
export const isNotRead = (request: FastifyRequest): boolean => unread.has(request);

/** `isAdministrator`: null while nobody can tell. */
export function installLargeBodies(
  fastify: FastifyInstance,
  isAdministrator: (request: FastifyRequest) => Promise<boolean | null>,
): void {
  const places = bulkhead(LARGE_AT_ONCE, 0);
  fastify.addHook('preParsing', async (request, reply, payload) => {
    if (!isLarge(request)) return payload;
    const may = await isAdministrator(request);
    if (may === null) throw unavailable();
    if (may) await takePlace(reply);
    else unread.add(request);
    return payload;
  });

  /** Until the answer is out, for so long the bytes are in memory. */
  const takePlace = (reply: FastifyReply): Promise<void> =>
    new Promise((resolve, reject) => {
      places
        .execute(() => {
          resolve();
          return new Promise<void>((done) => reply.raw.once('close', () => done()));
        })
        .catch((error: unknown) =>
          reject(error instanceof BulkheadRejectedError ? unavailable(RETRY_SECONDS) : (error as Error)),
        );
    });
}

/** Larger than usual where that is allowed; a body that does not say its size may be. */
function isLarge(request: FastifyRequest): boolean {
  if (limitsOf(request).bytes <= USUAL_BODY.bytes) return false;
  const { 'content-length': size, 'transfer-encoding': chunked } = request.headers;
  return chunked !== undefined || Number(size ?? 0) > USUAL_BODY.bytes;
}
