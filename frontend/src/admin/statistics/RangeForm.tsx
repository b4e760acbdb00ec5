/** From which day to which; the charts change with the button, or with one of the usual ranges (STAT-02, STAT-03). */
import { reportRangeErrors } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button } from 'antd';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { useTexts } from '../../base/i18n.js';
import { DayField } from '../../ui/form/WarsawFields.js';
import { lastDays, type Range } from './range.js';

const USUAL = [
  { days: 7, name: t('statistics.range.week') },
  { days: 30, name: t('statistics.range.month') },
  { days: 365, name: t('statistics.range.year') },
];

export function RangeForm({ range, show }: { range: Range; show: (range: Range) => void }) {
  const { t: said } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState(range);
  const [wrong, setWrong] = useState<readonly ('from' | 'to')[]>([]);
  const { from, to } = range;
  useEffect(() => {
    setTyped({ from, to });
    setWrong([]);
  }, [from, to]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const errors = reportRangeErrors(typed.from, typed.to);
    setWrong(errors);
    if (!errors.length) show(typed);
  };
  const field = (name: 'from' | 'to') => (
    <div className="kt-range__field">
      <label htmlFor={id + name}>{t(`statistics.range.${name}`)}</label>
      <DayField
        withoutYear="nearest"
        id={id + name}
        value={typed[name]}
        onChange={(day) => setTyped((now) => ({ ...now, [name]: day }))}
        aria-invalid={wrong.includes(name)}
        aria-describedby={wrong.includes(name) ? `${id}error` : undefined}
      />
    </div>
  );
  return (
    <form className="kt-range" onSubmit={submit} noValidate>
      {field('from')}
      {field('to')}
      <Button type="primary" htmlType="submit">
        {t('statistics.range.show')}
      </Button>
      {USUAL.map(({ days, name }) => {
        const usual = lastDays(days);
        const isChosen = usual.from === from && usual.to === to;
        return (
          <Button
            key={days}
            color="default"
            variant={isChosen ? 'solid' : 'outlined'}
            aria-pressed={isChosen}
            onClick={() => show(usual)}
          >
            {name}
          </Button>
        );
      })}
      {wrong.length > 0 && (
        <p id={`${id}error`} role="alert" className="kt-range__error">
          {said('form.validate.date')}
        </p>
      )}
    </form>
  );
}
