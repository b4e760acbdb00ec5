/** Countries by name, in the order a Pole (or an Englishman) looks for them (OPEN0-28). */
import { Select } from 'antd';
import { COUNTRY_CODES } from '@kurtyna/domain';
import type { Language } from '@kurtyna/texts/site';
import { useMemo } from 'react';
import en from 'i18n-iso-countries/langs/en.json';
import pl from 'i18n-iso-countries/langs/pl.json';
import { useTexts } from '../../base/i18n.js';

const NAMES: Record<Language, Record<string, string | string[]>> = { pl: pl.countries, en: en.countries };

export function countryOptions(lang: Language): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(lang);
  return COUNTRY_CODES.map((value) => {
    const name = NAMES[lang][value] ?? value;
    return { value, label: Array.isArray(name) ? name[0]! : name };
  }).sort((a, b) => compare(a.label, b.label));
}

interface Props {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
}

/** Form.Item gives value, change, blur and id. */
export function CountrySelect(props: Props) {
  const { lang } = useTexts();
  const options = useMemo(() => countryOptions(lang), [lang]);
  return <Select {...props} options={options} showSearch={{ optionFilterProp: 'label' }} />;
}
