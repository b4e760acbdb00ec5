/** A country by its flag and its code; the name is said on hover and by a screen reader (USERADM-11). */
import { countryOptions } from './form/CountrySelect.js';
import './country.css';

const NAMES = new Map(countryOptions('pl').map(({ value, label }) => [value, label]));

/** `code`: ISO 3166-1 alpha-2, as the list of countries has them. The flag is decoration: the code beside it says the same. */
export function Country({ code }: { code: string }) {
  return (
    <span className="kt-country">
      <img src={`/flags/${code}.svg`} alt="" width={18} height={12} loading="lazy" />
      <abbr title={NAMES.get(code)}>{code}</abbr>
    </span>
  );
}
