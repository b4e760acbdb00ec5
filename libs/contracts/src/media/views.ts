/** Films at the film host as administrators see them. The host's access key is in none of them (HOST-29). */
import type { HostedFailure, HostedStatus, PlayableRef, TranscodeStatus } from '@kurtyna/domain';

export interface HostedVideo {
  /** Its number at the host, which a media field of a product holds. */
  id: number;
  /** `/videos/{id}` (HOST-06). */
  uri: string;
  name: string;
  status: HostedStatus;
  /** Where the browser sends the bytes to, by tus; null when all of them are there. The address is a secret. */
  upload_link: string | null;
  /** Bytes, as they were declared; null for a film that was brought to the host by other ways. */
  size: number | null;
  transcode: TranscodeStatus;
  failure: HostedFailure | null;
  /** Whole seconds; null until the host has read the film. */
  duration: number | null;
  /** The host's own picture, for the list alone. */
  thumbnail: string | null;
  /** The events and videos that play it; a film of which this is not empty cannot be deleted. */
  used_by: (PlayableRef & { title: string })[];
  /** UTC. */
  created_at: string;
  /** UTC: when the host was last asked about it; null: not yet. */
  checked_at: string | null;
}

export const HOSTED_VIDEO_SORTS = ['name', 'status', 'size', 'created_at'] as const;
export type HostedVideoSort = (typeof HOSTED_VIDEO_SORTS)[number];

export interface HostedVideoFilter {
  status?: HostedStatus;
}

/** HOST-23. */
export interface SubtitleTrack {
  id: number;
  uri: string;
  name: string;
  /** Two letters, or as the host writes one that was added there. */
  language: string;
}
