/** Whether titles are shown in the range of the charts, or since the beginning (OPEN3-16). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Radio } from 'antd';
import { useId } from 'react';
import { SINCE_BEGINNING, type Span } from './range.js';

const SPANS = ['range', 'beginning'] as const;
type Chosen = (typeof SPANS)[number];

export function SpanChoice({ span, choose }: { span: Span; choose: (span: Chosen) => void }) {
  const id = useId();
  return (
    <div className="kt-range kt-statistics__wide">
      <span id={id}>{t('statistics.span.label')}</span>
      <Radio.Group
        aria-labelledby={id}
        value={span === SINCE_BEGINNING ? 'beginning' : 'range'}
        onChange={({ target }) => choose(target.value as Chosen)}
        options={SPANS.map((value) => ({ value, label: t(`statistics.span.${value}`) }))}
      />
    </div>
  );
}
