import type { HostedVideo, SubtitleTrack } from '@kurtyna/contracts';
import type { HostedVideoDto, SubtitleTrackDto } from './vimeo.dto.js';

/** A hosted film as an administrator sees it: field by field, for nothing else of the host may leave (HOST-29, D24). */
export const toHostedVideo = (video: HostedVideo): HostedVideoDto => ({
  id: video.id,
  uri: video.uri,
  name: video.name,
  status: video.status,
  upload_link: video.upload_link,
  size: video.size,
  transcode: video.transcode,
  failure: video.failure,
  duration: video.duration,
  thumbnail: video.thumbnail,
  used_by: video.used_by.map(({ kind, id, title }) => ({ kind, id, title })),
  created_at: video.created_at,
  checked_at: video.checked_at,
});

export const toSubtitleTrack = (
  { id, uri, name, language }: SubtitleTrack,
  content: string | null,
): SubtitleTrackDto => ({
  id,
  uri,
  name,
  language,
  content,
});
