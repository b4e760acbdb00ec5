/** One choice of three, saved at once: the narrower one wins where both are set (LIMIT-03, LIMIT-04, OPEN2-45). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Radio } from 'antd';
import { useId } from 'react';
import { useSaved } from '../../ui/form/use-saved.js';
import { useSettings } from '../Settings.js';

const COUNTRIES = ['none', 'poland', 'europe'] as const;
type Countries = (typeof COUNTRIES)[number];

export function CountryChoice() {
  const id = useId();
  const { config, save } = useSettings();
  const stored: Countries = config.access_only_poland ? 'poland' : config.access_only_europe ? 'europe' : 'none';
  const { shown, saving, choose } = useSaved<Countries>(stored, (next) =>
    save({ access_only_poland: next === 'poland', access_only_europe: next === 'europe' }),
  );
  return (
    <div aria-busy={saving}>
      <p id={`${id}-label`}>{t('limits.country-label')}</p>
      <Radio.Group
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        value={shown}
        onChange={saving ? undefined : ({ target }) => void choose(target.value as Countries)}
        options={COUNTRIES.map((value) => ({ value, label: t(`limits.country-${value}`) }))}
      />
      <p id={`${id}-hint`} className="kt-small kt-quiet">
        {t('limits.country-hint')}
      </p>
    </div>
  );
}
