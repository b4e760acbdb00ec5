/** Countries by name (OPEN0-28). */
import { Select } from 'antd';
import { COUNTRY_CODES, EU_COUNTRIES } from '@kurtyna/domain';
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

type Country = ReturnType<typeof countryOptions>[number];

/** The reader's own country first, then the EU, then the rest, with a line where the next of these begins. `region`: of the browser. */
export function countriesFor(lang: Language, region: string | undefined): (Country & { className?: string })[] {
  const own = lang === 'pl' ? 'PL' : region;
  const inEu = new Set<string>(EU_COUNTRIES);
  const parts = [[], [], []] as Country[][];
  for (const country of countryOptions(lang)) {
    parts[country.value === own ? 0 : inEu.has(country.value) ? 1 : 2]!.push(country);
  }
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, place) =>
      part.map((country, index) =>
        place > 0 && index === 0 ? { ...country, className: 'kt-option--after-line' } : country,
      ),
    );
}

/** What begins with the typed letters goes before what holds them further in; at the same rank the order of the list counts. */
const byBeginning = (one: Country, other: Country, { searchValue }: { searchValue: string }): number => {
  const inside = ({ label }: Country) => Number(!label.toLowerCase().startsWith(searchValue.toLowerCase()));
  return inside(one) - inside(other);
};

interface Props {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
}

/** Form.Item gives value, change, blur and id. */
export function CountrySelect(props: Props) {
  const { lang } = useTexts();
  const options = useMemo(() => countriesFor(lang, /-([A-Z]{2})\b/.exec(navigator.language)?.[1]), [lang]);
  return <Select {...props} options={options} showSearch={{ optionFilterProp: 'label', filterSort: byBeginning }} />;
}
