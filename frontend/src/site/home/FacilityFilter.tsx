/** Sign language, audio description, captions: what some of the shows have, to see those alone. */
import { useTexts } from '../../base/i18n.js';
import { FACILITY_TEXTS } from '../show/Facts.js';
import { FACILITIES, facilitiesOf, type Show } from '../show/show.js';
import { useHomeAddress } from './use-home-address.js';

interface Props {
  /** The block it narrows: the home has two. */
  of: 'repertoire' | 'videos';
  shows: readonly Show[];
}

export function FacilityFilter({ of, shows }: Props) {
  const { t } = useTexts();
  const [{ facilities }, change] = useHomeAddress();
  const offered = new Set([...facilities, ...shows.flatMap(facilitiesOf)]);
  if (offered.size === 0) return null;
  return (
    <fieldset className="kt-filters__group">
      <legend className="kt-hidden">{t(`home.facilities.${of}`)}</legend>
      {FACILITIES.filter((facility) => offered.has(facility)).map((facility) => (
        <label key={facility} className="kt-filter">
          <input
            type="checkbox"
            className="kt-hidden"
            checked={facilities.includes(facility)}
            onChange={({ target: { checked } }) =>
              change({
                facilities: FACILITIES.filter((one) => (one === facility ? checked : facilities.includes(one))),
              })
            }
          />
          {t(FACILITY_TEXTS[facility])}
        </label>
      ))}
    </fieldset>
  );
}
