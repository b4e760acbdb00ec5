/** Orders and views by video as shares, and the two lists made of them (STAT-09 to STAT-16); since the beginning (OPEN3-16). */
import { averagePerDay, formatAverage, formatCount } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOrdersPerVideoQuery, useViewsPerVideoQuery, type PerVideo } from '../../api/admin/statistics.js';
import { paths } from '../../routes.js';
import { ShareChart } from '../../ui/chart/Chart.js';
import { Empty, Failed } from '../../ui/states.js';
import { ChartSkeleton } from './ChartSkeleton.js';
import { chartTitle } from './chart-title.js';

const SINCE_NOW = { refetchOnMountOrArgChange: true };

export function VideoOrders() {
  const { data, error, refetch } = useOrdersPerVideoQuery({}, SINCE_NOW);
  if (!data) return error ? <Failed error={error} retry={refetch} /> : <ChartSkeleton />;
  const { ordersPerVideo } = data;
  return (
    <>
      <Shares title={t('statistics.chart.orders-per-video')} videos={ordersPerVideo} />
      <Ranking
        title={t('statistics.ranking.title')}
        rows={ordersPerVideo.labels.map((title, nth) => ({
          title,
          path: paths.video(refOf(ordersPerVideo, nth)),
          value: formatCount(ordersPerVideo.data[nth]!),
        }))}
      />
    </>
  );
}

export function VideoViews() {
  const { data, error, refetch } = useViewsPerVideoQuery({}, SINCE_NOW);
  if (!data) return error ? <Failed error={error} retry={refetch} /> : <ChartSkeleton />;
  const { viewsPerVideo } = data;
  const now = new Date().toISOString();
  const averages = viewsPerVideo.labels
    .map((title, nth) => ({
      title,
      path: paths.video(refOf(viewsPerVideo, nth)),
      added: viewsPerVideo.created_dates[nth]!,
      views: viewsPerVideo.data[nth]!,
    }))
    .filter(({ added }) => added !== '')
    .map((video) => ({ ...video, average: averagePerDay(video.views, video.added, now) }))
    .sort((one, other) => other.average - one.average);
  return (
    <>
      <Shares title={t('statistics.chart.views-per-video')} videos={viewsPerVideo} />
      <Ranking
        title={t('statistics.average.title')}
        hint={t('statistics.average.hint')}
        rows={averages.map(({ title, path, average }) => ({
          title,
          path,
          value: t('statistics.average.value', { average: formatAverage(average) }),
        }))}
      />
    </>
  );
}

const refOf = ({ ids, slugs }: PerVideo, nth: number) => ({ id: ids[nth]!, slug: slugs[nth]! });

function Shares({ title, videos }: { title: string; videos: PerVideo }) {
  if (!videos.labels.length) return <Empty>{t('statistics.chart.empty-videos')}</Empty>;
  return (
    <ShareChart
      title={title}
      hint={t('statistics.chart.since-beginning')}
      labelsAre={t('statistics.chart.video')}
      labels={videos.labels.map(chartTitle)}
      values={videos.data}
      format={formatCount}
    />
  );
}

interface RankedRow {
  title: string;
  path: string;
  value: string;
}

const FIRST_ROWS = 10;

/** The best ones, and all of them on request. */
function Ranking({ title, hint, rows }: { title: string; hint?: string; rows: readonly RankedRow[] }) {
  const [all, setAll] = useState(false);
  if (!rows.length) return null;
  const shown = all ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <Card title={title} hint={hint}>
      <ol className="kt-ranking" aria-label={title}>
        {shown.map((row) => (
          <li key={row.path}>
            <Link to={row.path}>{row.title}</Link> <span>{row.value}</span>
          </li>
        ))}
      </ol>
      {rows.length > FIRST_ROWS && (
        <Button type="link" onClick={() => setAll(!all)}>
          {all ? t('statistics.less') : t('statistics.more', { count: rows.length })}
        </Button>
      )}
    </Card>
  );
}

const Card = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section className="kt-chart">
    <h2>{title}</h2>
    {hint && <p className="kt-small">{hint}</p>}
    {children}
  </section>
);
