/** All that media can be asked: playback grants, and the films at the film host. */
import type { PlayableKind, PlayableRef, PlayerControls, WatchPosition } from '@kurtyna/domain';
import type { PlaybackVariant } from '../catalog/events.js';
import type { ListAnswer, ListQuestion } from '../list.js';
import { type AnswerOf, type QuestionOf, request } from '../message.js';
import type { CaptionState, PlaybackFact } from './events.js';
import type { HostedVideo, HostedVideoFilter, HostedVideoSort, SubtitleTrack } from './views.js';

export interface PlaybackSource {
  kind: 'vimeo-video' | 'vimeo-event' | 'file' | 'hls' | 'invalid';
  /** Address of the frame or of the file; null when the value is not usable (PLAY-04). */
  url: string | null;
  captions: { language: 'pl' | 'en'; url: string }[];
  /** `host`: the frame brings its own. */
  controls: PlayerControls;
}

/** A grant bound to user, session, product and variant, 5 minutes long, renewed each minute (D25). */
export interface PlaybackView {
  grant: string;
  variant: PlaybackVariant;
  /** Variants this product has, in the order of the switch. */
  variants: PlaybackVariant[];
  source: PlaybackSource;
  /** Where this person goes on, in whole seconds; null: at the beginning, as a visitor without an account and a live show always do. */
  position: number | null;
  expires_at: string;
  renew_after_seconds: number;
  /** Server time of the answer, UTC. */
  now: string;
}

export const openPlayback = request<
  {
    product: PlayableRef;
    userId: number | null;
    sessionId: string | null;
    variant: PlaybackVariant;
    language: 'pl' | 'en';
    address: string;
  },
  PlaybackView
>('media.open-playback');

/**
 * What is to be written of the player's heartbeat; commerce has been asked before (`mayWatch`). `seconds`: played since the last call; the
 * server believes at most the time that has passed. `address`: where it plays now, as the edge found it (D21, LIMIT-07). `position`: where
 * the film is, kept when nothing newer was told for about five minutes; null before it has begun. `counted`: the view is, so that from now
 * on it is enough to tell one renewal in five minutes, and each from another address.
 */
export const renewPlayback = request<
  {
    grant: string;
    userId: number | null;
    sessionId: string | null;
    seconds: number;
    address: string;
    position: WatchPosition | null;
  },
  { product: PlayableRef; expires_at: string; renew_after_seconds: number; counted: boolean }
>('media.renew-playback');

/**
 * The same of several views that are counted already, 32 at most, in their order. Null in place of an answer that has to be asked for alone, by
 * `renewPlayback`: of a view that is not counted yet, of one that has ended, and of what is none of this holder's.
 */
export const goOnPlaying = request<
  { heartbeats: QuestionOf<typeof renewPlayback>[] },
  { renewed: (AnswerOf<typeof renewPlayback> | null)[] }
>('media.go-on-playing');

/**
 * What a grant is for, so that the gateway can ask commerce again before it is renewed, and since when its viewer is in (UTC; missing in what the
 * release before this one says: not known).
 */
export const getPlayback = request<
  { grant: string; userId: number | null; sessionId: string | null },
  { product: PlayableRef; since?: string }
>('media.get-playback', { idempotent: true });

/**
 * Since when this person is in, UTC: the playback that was opened first, of those that followed each other with at most ten minutes between one's
 * last sign of life and the next one's beginning. Null for somebody who is not in.
 */
export const watchingSince = request<{ product: PlayableRef; userId: number }, { since: string | null }>(
  'media.watching-since',
  { idempotent: true },
);

/** How many playbacks go on at this moment. */
export const countWatching = request<Record<string, never>, { watching: number }>('media.count-watching', {
  idempotent: true,
});

/** Somebody stops: where a recording goes on next time, for who has an account. Near its end it is forgotten instead. */
export const keepPosition = request<
  { grant: string; userId: number | null; sessionId: string | null; position: WatchPosition },
  { kept: true }
>('media.keep-position', { idempotent: true });

/** A film somebody has begun and not finished. */
export interface WatchedFilm extends PlayableRef {
  /** In Polish; null for one that is there no longer. */
  title: string | null;
  seconds: number;
  /** UTC. */
  updated_at: string;
}
/** All of them, the last first. */
export const listWatching = request<{ userId: number }, { films: WatchedFilm[] }>('media.list-watching', {
  idempotent: true,
});

/** Asking the host takes its time: its calls have eight seconds in all. */
const HOST = { deadlineMs: 9000 };

/** Our own rows; the host is not asked. `checkedAt`: when it last answered about any of them, UTC. */
export const listHostedVideos = request<
  ListQuestion<HostedVideoSort, HostedVideoFilter>,
  ListAnswer<HostedVideo> & { checkedAt: string | null }
>('media.list-hosted-videos', { idempotent: true });

/*
 * Of the following each fails with hosted-video.host-failed while the host does not answer in time, hosted-video.host-refused when it
 * lets nobody in, unavailable with a time when it is asked too often, and hosted-video.host-unset where no host is configured. `video` is
 * the number at the host, in digits; an unknown one fails with hosted-video.not-found.
 */

/**
 * A record at the host, and the address its bytes go to. With `replaces`, the number of one whose transfer was broken off: as long as its
 * address lives it comes back unchanged, else a new record takes its place in the same row (fails with hosted-video.is-complete, with
 * hosted-video.in-use when a product names it already, and at `size` for another file). Fails with hosted-video.no-space.
 */
export const createUpload = request<
  { name: string; size: number; type: string | null; replaces: string | null },
  HostedVideo
>('media.create-upload', HOST);

/** Asks the host whether all bytes are there; twice is as good as once. Fails with hosted-video.not-transferred, hosted-video.transfer-failed. */
export const confirmUpload = request<{ video: string }, HostedVideo>('media.confirm-upload', HOST);

/** The host is told first, then our row. */
export const renameHostedVideo = request<{ video: string; name: string }, HostedVideo>(
  'media.rename-hosted-video',
  HOST,
);

/** At the host and here. Fails with hosted-video.in-use while a product plays it. */
export const deleteHostedVideo = request<{ video: string }, { id: number }>('media.delete-hosted-video', HOST);

export const listSubtitles = request<{ video: string }, SubtitleTrack[]>('media.list-subtitles', HOST);

/**
 * The text of one track as it was sent, WebVTT: the piece that begins at this sign, for one text may be 1 MB, which no answer is. `next` is where
 * the following piece begins, null after the last; content null for a track that was added at the host.
 */
export const subtitleText = request<
  { video: string; track: string; from: number },
  { content: string | null; next: number | null }
>('media.subtitle-text', { idempotent: true });

/** `content`: WebVTT. Invalid at `subtitleContent`; fails with subtitles.not-stored, and nothing is left at the host then. */
export const addSubtitles = request<{ video: string; language: string; name: string; content: string }, SubtitleTrack>(
  'media.add-subtitles',
  HOST,
);

/** Fails with subtitles.not-found. */
export const removeSubtitles = request<{ video: string; track: string }, { id: number }>(
  'media.remove-subtitles',
  HOST,
);

/** Plays of one product in one variant on one Warsaw day. */
export interface ViewTotal {
  day: string;
  productKind: PlayableKind;
  productId: number;
  variant: PlaybackVariant;
  started: number;
  /** Ten seconds of them were really played. */
  counted: number;
}
/** One play that media still knows; instants in UTC. */
export interface PlaybackState extends PlaybackFact {
  startedAt: string;
  countedAt: string | null;
}
/** Somebody who has watched a product, whenever that was. */
export interface ViewerOfProduct {
  productKind: PlayableKind;
  productId: number;
  viewer: string;
}
/** What was last told of captions, page by page, for a copy that is built anew (D1). At most 500 a page; `after` is the `next` of the page before. */
export const captionSnapshot = request<
  { after: string | null; limit: number },
  { captions: CaptionState[]; next: string | null }
>('media.caption-snapshot', { idempotent: true });

/**
 * One page of all that media knows of views, for statistics that are built anew (D1): totals of the days before `since`, the plays
 * themselves from that Warsaw day on, and who has watched what. At most 500 a page; `after` is the `next` of the page before.
 */
export const viewSnapshot = request<
  { after: string | null; limit: number },
  {
    since: string;
    totals: ViewTotal[];
    playbacks: PlaybackState[];
    viewers: ViewerOfProduct[];
    next: string | null;
  }
>('media.view-snapshot', { idempotent: true });
