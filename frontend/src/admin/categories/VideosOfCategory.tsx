/** What stands on a shelf, also what visitors do not see (CAT-09). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Link } from 'react-router-dom';
import { useVideosOfCategory } from '../../api/admin/categories.js';
import { paths } from '../../routes.js';
import { Failed, Loading } from '../../ui/states.js';

export function VideosOfCategory({ id }: { id: number }) {
  const { data, error, refetch } = useVideosOfCategory(id);
  if (error && !data) return <Failed error={error} retry={refetch} />;
  if (!data) {
    return (
      <Loading>
        <div className="kt-skeleton" style={{ height: 48 }} />
      </Loading>
    );
  }
  if (data.videos.length === 0) return <p>{t('categories.no-videos')}</p>;
  return (
    <ul className="kt-category-videos">
      {data.videos.map((video) => (
        <li key={video.id}>
          <Link to={paths.video(video)}>{video.title}</Link>
        </li>
      ))}
    </ul>
  );
}
