/** A video of the list: what it is, what state it is in, and what can be done with it (VIDADM-01 to VIDADM-08). */
import { formatDate, videoStatus } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Link } from 'react-router-dom';
import { useDeleteVideoMutation, useUpdateVideoMutation, type ListedVideo } from '../../api/admin/videos.js';
import { paths } from '../../routes.js';
import { SavedSwitch } from '../../ui/form/SavedSwitch.js';
import { showPrice } from '../../ui/Price.js';
import { UnplayableTag } from '../films.js';
import { RowActions } from '../RowActions.js';
import { TicketHolders } from './TicketHolders.js';
import './videos.css';

interface Props {
  video: ListedVideo;
  onEdit: () => void;
  onTranslate: () => void;
}

export function VideoCard({ video, onEdit, onTranslate }: Props) {
  const [update] = useUpdateVideoMutation();
  const [remove] = useDeleteVideoMutation();
  const { id, title, subtitle } = video;
  const status = videoStatus(video, new Date().toISOString());
  const picture = video.thumb_link ?? video.image_link;
  return (
    <article className="kt-video-card" aria-label={title}>
      {picture ? (
        <img src={picture} alt="" loading="lazy" className="kt-video-card__picture" />
      ) : (
        <div className="kt-video-card__picture" />
      )}
      <div className="kt-video-card__text">
        <h2>
          <Link to={paths.video(video)}>{title}</Link>
        </h2>
        {subtitle && <p className="kt-small">{subtitle}</p>}
        <p className="kt-video-card__tags">
          {status !== 'visible' && (
            <span className={`kt-tag kt-tag--${status === 'ended' ? 'pending' : 'neutral'}`}>
              {t(`videos.status.${status}`)}
            </span>
          )}
          {video.dashboard_hidden && <span className="kt-tag kt-tag--neutral">{t('videos.hidden')}</span>}
          {video.unplayable && <UnplayableTag />}
        </p>
        <p className="kt-small kt-quiet">{factsOf(video).join(' · ')}</p>
        {/* On, it says of the card that it is visible (VIDADM-08). */}
        <SavedSwitch
          label={t('videos.field.visible')}
          of={title}
          checked={video.visible}
          save={(visible) => update({ id, videoChangesDto: { visible } }).unwrap()}
        />
      </div>
      <div className="kt-video-card__actions">
        <RowActions
          name={title}
          acts={[
            { key: 'edit', label: t('videos.edit'), act: onEdit },
            { key: 'translations', label: t('videos.translations'), act: onTranslate },
          ]}
          deletion={{ loss: <TicketHolders id={id} />, remove: () => remove({ id }).unwrap() }}
        />
      </div>
    </article>
  );
}

function factsOf({ video_price, duration, available_from, ends_at, end_date, languages }: ListedVideo): string[] {
  return [
    video_price === 0 ? t('videos.free') : showPrice(video_price),
    ...(duration ? [t('videos.minutes', { n: duration })] : []),
    ...(available_from ? [t('videos.from', { day: formatDate(available_from) })] : []),
    ...(ends_at ? [t('videos.until', { day: formatDate(end_date) })] : []),
    ...(languages.length > 0 ? [t('videos.languages', { languages: languages.join(', ') })] : []),
  ];
}
