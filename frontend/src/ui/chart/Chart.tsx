/**
 * Figures as a drawing, and below it the same as a table: who cannot see the drawing reads that (U1). Only the parts of Chart.js that are used
 * are registered; nothing moves for who asked for rest.
 */
import { adminText as t } from '@kurtyna/texts/admin';
import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  DoughnutController,
  Legend,
  LinearScale,
  Tooltip,
} from 'chart.js';
import { useId } from 'react';
import { Bar, Doughnut } from 'react-chartjs-2';
import { useLocation } from 'react-router-dom';
import { modeOf, useThemeChoice } from '../theme/theme-mode.js';
import { PALETTES, SHARE_COLOURS, type SERIES_COLOURS } from '../theme/tokens.js';
import { NARROW, STILL, useMedia } from '../use-media.js';
import { FigureTable } from './FigureTable.js';
import './chart.css';

ChartJs.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Legend,
  LinearScale,
  Tooltip,
);

export interface Series {
  name: string;
  values: readonly number[];
  /** Its own, whichever others are there: it means the same thing in every range. */
  colour: (typeof SERIES_COLOURS)[number];
}

interface Props {
  title: string;
  /** What the figures mean. */
  hint: string;
  /** What a label is called, over its column of the table. */
  labelsAre: string;
  labels: readonly string[];
  /** As they are shown, in the table and beside the pointer. */
  format: (value: number) => string;
}

function useLook() {
  const { pathname } = useLocation();
  const palette = PALETTES[modeOf(useThemeChoice(), pathname)];
  const still = useMedia(STILL);
  return {
    palette,
    colours: SHARE_COLOURS.map((name) => palette[name]),
    animation: still ? (false as const) : { duration: 200 },
  };
}

interface BarProps extends Props {
  series: readonly Series[];
  /** Round values at the side of the bars. */
  formatAxis?: (value: number) => string;
}

/** A bar for each label; several series stand on each other. */
export function BarChart({ title, hint, labelsAre, labels, format, series, formatAxis = format }: BarProps) {
  const { palette, animation } = useLook();
  const axis = { ticks: { color: palette.text2 }, grid: { color: palette.divider } };
  return (
    <Figure title={title} hint={hint}>
      {(described) => (
        <>
          <div className="kt-chart__drawing">
            <Bar
              role="img"
              aria-label={title}
              aria-describedby={described}
              data={{
                labels: [...labels],
                datasets: series.map(({ name, values, colour }) => ({
                  label: name,
                  data: [...values],
                  backgroundColor: palette[colour],
                  maxBarThickness: 48,
                })),
              }}
              options={{
                animation,
                maintainAspectRatio: false,
                scales: {
                  x: { stacked: true, ...axis, grid: { display: false } },
                  y: {
                    stacked: true,
                    ...axis,
                    ticks: {
                      ...axis.ticks,
                      callback: (value) => formatAxis(Number(value)),
                      maxTicksLimit: 6,
                      precision: 0,
                    },
                  },
                },
                plugins: {
                  legend: { display: series.length > 1, position: 'bottom', labels: { color: palette.text2 } },
                  tooltip: {
                    callbacks: { label: ({ dataset, raw }) => `${dataset.label ?? ''}: ${format(Number(raw))}` },
                  },
                },
              }}
            />
          </div>
          <FigureTable caption={title} labelsAre={labelsAre} labels={labels} series={series} format={format} />
        </>
      )}
    </Figure>
  );
}

/** So many parts can be told apart; the rest is one. */
const PARTS = 8;

/** Letters of a name beside a drawing: the drawing keeps its room, and the table below has the whole name. */
const NAME_LETTERS = 28;
const short = (name: string): string => (name.length > NAME_LETTERS ? `${name.slice(0, NAME_LETTERS - 1)}…` : name);

/** Parts of a whole, the largest first. */
export function ShareChart({ title, hint, labelsAre, labels, format, values }: Props & { values: readonly number[] }) {
  const { palette, colours, animation } = useLook();
  const narrow = useMedia(NARROW);
  const rest = values.slice(PARTS - 1).reduce((sum, n) => sum + n, 0);
  const folded = values.length > PARTS;
  const shown = folded
    ? {
        labels: [...labels.slice(0, PARTS - 1), t('statistics.chart.others')],
        values: [...values.slice(0, PARTS - 1), rest],
      }
    : { labels: [...labels], values: [...values] };
  return (
    <Figure title={title} hint={hint}>
      {(described) => (
        <>
          <div className="kt-chart__drawing kt-chart__drawing--share">
            <Doughnut
              role="img"
              aria-label={title}
              aria-describedby={described}
              data={{
                labels: shown.labels,
                datasets: [
                  { data: shown.values, backgroundColor: colours, borderColor: palette.container, borderWidth: 2 },
                ],
              }}
              options={{
                animation,
                maintainAspectRatio: false,
                plugins: {
                  legend: {
                    position: narrow ? 'bottom' : 'right',
                    labels: {
                      color: palette.text2,
                      boxWidth: 14,
                      generateLabels: (chart) =>
                        ChartJs.overrides.doughnut.plugins.legend.labels.generateLabels(chart).map((part, nth) => ({
                          ...part,
                          text: `${short(part.text)}: ${format(shown.values[nth] ?? 0)}`,
                        })),
                    },
                  },
                  tooltip: { callbacks: { label: ({ label, raw }) => `${label}: ${format(Number(raw))}` } },
                },
              }}
            />
          </div>
          <FigureTable
            caption={title}
            labelsAre={labelsAre}
            labels={labels}
            series={[{ name: t('statistics.chart.sum'), values }]}
            format={format}
          />
        </>
      )}
    </Figure>
  );
}

function Figure({
  title,
  hint,
  children,
}: {
  title: string;
  hint: string;
  children: (described: string) => React.ReactNode;
}) {
  const id = useId();
  return (
    <figure className="kt-chart" aria-label={title}>
      <figcaption>
        <h2>{title}</h2>
        <p id={id} className="kt-small">
          {hint}
        </p>
      </figcaption>
      {children(id)}
    </figure>
  );
}
