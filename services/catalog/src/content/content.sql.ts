/** Parts of the reading statements that events and videos share: they answer in the shape of the wire. `v` is the video, also that of an event. */
import type { Audience, Hidden } from '@kurtyna/contracts';
import type { PlayableKind } from '@kurtyna/domain';

/** An instant as it goes over the wire: UTC, ISO 8601. */
export const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Grosze as złoty, which is what goes out over HTTP (T21). */
export const zloty = (column: string): string => `${column}::float8 / 100`;

/** The films. One item carries them, and the gateway lets them out with access only; a list goes out to everybody and carries none (D24). */
export const MEDIA = 'v.video_link, v.accessibility_video, v.autodesc_video';
export const NO_MEDIA = 'NULL AS video_link, NULL AS accessibility_video, NULL AS autodesc_video';

export const GALLERY = `
  coalesce((SELECT json_agg(json_build_object('id', g.id, 'thumb_url', g.thumb_url, 'url', g.url, 'description', g.description)
                     ORDER BY g.position, g.id)
              FROM gallery_image g WHERE g.gallery_id = v.gallery_id), '[]'::json)`;

export const VIDEO_TRANSLATIONS = `
  coalesce((SELECT json_agg(json_build_object('language_code', t.language_code, 'title', t.title, 'subtitle', t.subtitle,
                     'description', t.description, 'additional_desc', t.additional_desc, 'teaser_link', t.teaser_link)
                     ORDER BY t.language_code)
              FROM video_translation t WHERE t.video_id = v.id), '[]'::json)`;

// A variant exists when any language has it (OPEN1-24).
export const VIDEO_FIELDS = `
  v.description, v.additional_desc, v.duration, v.age_restriction, v.restricted_access, v.teaser_link,
  coalesce(v.accessibility_video, '') <> '' OR EXISTS (SELECT FROM video_translation t
    WHERE t.video_id = v.id AND coalesce(t.accessibility_video, '') <> '') AS has_accessibility_video,
  coalesce(v.autodesc_video, '') <> '' OR EXISTS (SELECT FROM video_translation t
    WHERE t.video_id = v.id AND coalesce(t.autodesc_video, '') <> '') AS has_autodesc_video`;

/** In which languages it can be read along, of our copy of media. */
export const captionsOf = (kind: PlayableKind, id: string): string =>
  `coalesce((SELECT array_to_json(k.languages) FROM product_captions k WHERE k.kind = '${kind}' AND k.id = ${id}), '[]'::json) AS captions`;

/** A list goes out in pages: no more items than this, and no more bytes, so that each is one message far from its limit. */
const PAGE_ITEMS = 200;
const PAGE_BYTES = 512 * 1024;

/**
 * Whether an item `i` belongs to a list: `$1` says whether an administrator asks, `isPublic` is the column that says whether it is published.
 * Of `hidden` the first parameter says whether the hidden ones are asked for, the next one with which ids (null: all of them).
 */
export const isShown = (isPublic: string, hidden: `$${number}`): string => {
  const ids = `$${Number(hidden.slice(1)) + 1}`;
  return `($1 OR ${isPublic}) AND CASE WHEN ${hidden}::boolean
       THEN (i.dashboard_hidden OR NOT ${isPublic}) AND (${ids}::integer[] IS NULL OR i.id = ANY (${ids}))
       ELSE $1 OR NOT i.dashboard_hidden END`;
};

/** The two parameters of `isShown`. Only an administrator is shown all that is hidden (OPEN1-25). */
export const hiddenParameters = (hidden: Hidden | undefined, audience: Audience): [boolean, number[] | null] => [
  hidden !== undefined,
  hidden === undefined || (hidden === 'all' && audience === 'admin') ? null : hidden === 'all' ? [] : hidden,
];

/** About how long an item is in the answer: its texts, which may be long, and everything else, which is not. */
const BYTES = `
  1500 + coalesce(octet_length(v.description), 0) + coalesce(octet_length(v.additional_desc), 0)
       + coalesce((SELECT sum(octet_length(coalesce(t.description, '')) + octet_length(coalesce(t.additional_desc, '')) + 300)
                     FROM video_translation t WHERE t.video_id = v.id), 0)`;

/**
 * The ids of one page, as `page`; `more` says whether there is another one. `from` and `order` name the item `i`.
 * Texts are measured, not read: what does not fit is not fetched.
 */
export const pageOf = (from: string, order: string): string => `
  WITH candidate AS (
    SELECT i.id, row_number() OVER (ORDER BY ${order}) AS nth, sum(${BYTES}) OVER (ORDER BY ${order}) AS bytes
      FROM (SELECT i.* FROM ${from} ORDER BY ${order} LIMIT ${PAGE_ITEMS + 1}) i JOIN video v ON v.id = i.video_id),
  page AS (SELECT id FROM candidate WHERE nth = 1 OR (nth <= ${PAGE_ITEMS} AND bytes <= ${PAGE_BYTES})),
  rest AS (SELECT (SELECT count(*) FROM candidate) > (SELECT count(*) FROM page) AS more)`;

/** What the rows of a page carry beside the item. */
export interface PageRow {
  place: string;
  more: boolean;
}

/** The items of a page without what the page carries beside them. */
export const itemsOf = <Item>(rows: (Item & PageRow)[]): Item[] =>
  rows.map(({ place: _place, more: _more, ...item }) => item as unknown as Item);

export const nextOf = (rows: PageRow[]): string | undefined => (rows[0]?.more ? rows.at(-1)!.place : undefined);

/** Where a page ended, for the question after the next one: opaque to whoever carries it. */
export const readPlace = (after: string | undefined): (string | number | null)[] =>
  after === undefined ? [] : (JSON.parse(after) as (string | number)[]);
