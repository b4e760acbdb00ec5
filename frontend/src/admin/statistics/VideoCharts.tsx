/** Orders and views by video as shares, and the two lists made of them (STAT-09 to STAT-16). Averages are of all days (OPEN3-16). */
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
import { SINCE_BEGINNING, type Span } from './range.js';

const SINCE_NOW = { refetchOnMountOrArgChange: true };

const inWords = (span: Span): string =>
  t(span === SINCE_BEGINNING ? 'statistics.chart.since-beginning' : 'statistics.chart.in-range');

export function VideoOrders({ span }: { span: Span }) {
  const { currentData: data, error, refetch } = useOrdersPerVideoQuery(span, SINCE_NOW);
  if (!data)
    return error ? (
      <Failed error={error} retry={refetch} block={t('statistics.chart.orders-per-video')} />
    ) : (
      <ChartSkeleton />
    );
  const { ordersPerVideo } = data;
  return (
    <>
      <Shares title={t('statistics.chart.orders-per-video')} hint={inWords(span)} span={span} videos={ordersPerVideo} />
      <Ranking
        title={t('statistics.ranking.title')}
        hint={inWords(span)}
        rows={ordersPerVideo.labels.map((title, nth) => ({
          title,
          path: paths.video(refOf(ordersPerVideo, nth)),
          value: formatCount(ordersPerVideo.data[nth]!),
        }))}
      />
    </>
  );
}

export function VideoViews({ span }: { span: Span }) {
  const { currentData: data, error, refetch } = useViewsPerVideoQuery(span, SINCE_NOW);
  if (!data)
    return error ? (
      <Failed error={error} retry={refetch} block={t('statistics.chart.views-per-video')} />
    ) : (
      <ChartSkeleton />
    );
  return (
    <Shares
      title={t('statistics.chart.views-per-video')}
      hint={t('statistics.chart.views-hint', { when: inWords(span) })}
      span={span}
      videos={data.viewsPerVideo}
    />
  );
}

/** Views of some days by all days since a video was added would be no average: whatever is chosen, these are of all days. */
export function VideoAverages() {
  const { data, error, refetch } = useViewsPerVideoQuery(SINCE_BEGINNING, SINCE_NOW);
  if (!data)
    return error ? <Failed error={error} retry={refetch} block={t('statistics.average.title')} /> : <ChartSkeleton />;
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
    <Ranking
      title={t('statistics.average.title')}
      hint={t('statistics.average.hint')}
      rows={averages.map(({ title, path, average }) => ({
        title,
        path,
        value: t('statistics.average.value', { average: formatAverage(average) }),
      }))}
    />
  );
}

const refOf = ({ ids, slugs }: PerVideo, nth: number) => ({ id: ids[nth]!, slug: slugs[nth]! });

function Shares({ title, hint, span, videos }: { title: string; hint: string; span: Span; videos: PerVideo }) {
  const isOfAll = span === SINCE_BEGINNING;
  if (!videos.labels.length)
    return (
      <Card title={title} hint={hint}>
        <Empty>{t(isOfAll ? 'statistics.chart.empty-videos' : 'statistics.chart.empty')}</Empty>
      </Card>
    );
  return (
    <ShareChart
      title={title}
      hint={hint}
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
function Ranking({ title, hint, rows }: { title: string; hint: string; rows: readonly RankedRow[] }) {
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

const Card = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <section className="kt-chart">
    <h2>{title}</h2>
    <p className="kt-small">{hint}</p>
    {children}
  </section>
);
