import type { ListedVideo, VideoChanges } from '@kurtyna/contracts';
import { fromZloty } from '@kurtyna/domain';
import { toVideoPictures } from '../content.view.js';
import type { ListedVideoDto, VideoFieldsDto } from './videos.dto.js';

/** Field by field: what is not named here never leaves (D24). */
export const toListedVideo = (video: ListedVideo): ListedVideoDto => ({
  id: video.id,
  slug: video.slug,
  title: video.title,
  subtitle: video.subtitle,
  image_link: video.image_link,
  thumb_link: video.thumb_link,
  video_price: video.video_price,
  duration: video.duration,
  available_from: video.available_from,
  end_date: video.end_date,
  ends_at: video.ends_at,
  categories: video.categories,
  languages: video.languages,
  weight: video.weight,
  visible: video.visible,
  dashboard_hidden: video.dashboard_hidden,
  added_at: video.added_at,
  revision: video.revision,
  ...toVideoPictures(video),
  unplayable: video.unplayable ?? false,
});

/** The pictures are no changes of the row yet: they have no names. Złoty become grosze. */
export function toVideoChanges({
  main_image_data,
  thumb_image_data,
  video_price,
  ...dto
}: VideoFieldsDto): VideoChanges {
  return { ...dto, ...(video_price !== undefined && { video_price: fromZloty(video_price) }) };
}
