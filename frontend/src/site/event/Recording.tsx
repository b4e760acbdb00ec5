/** After the end: the recording, where the theatre shows it. A hidden one is simply not there. */
import { Link } from 'react-router-dom';
import { useVideo } from '../../api/videos.js';
import { useTexts } from '../../base/i18n.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { Icon } from '../../ui/Icon.js';

export function Recording({ videoId }: { videoId: number }) {
  const { t } = useTexts();
  const signedIn = useAppSelector((state) => state.session.authenticated);
  const { video } = useVideo(String(videoId));
  if (!video?.visible) return null;
  return (
    <Link
      className="kt-button kt-button--primary kt-button--large kt-button--block kt-recording"
      to={paths.product('video', video, { signedIn })}
    >
      <Icon name="play" />
      {t('event.watch-recording')}
    </Link>
  );
}
