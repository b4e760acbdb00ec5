/** The way out of filters that leave nothing. */
import { useTexts } from '../../base/i18n.js';
import { useHomeAddress } from './use-home-address.js';

export function ClearFilters() {
  const { t } = useTexts();
  const [, change] = useHomeAddress();
  return (
    <button
      type="button"
      className="kt-button kt-button--outline"
      onClick={() => change({ category: null, facilities: [] })}
    >
      {t('common.clear-filters')}
    </button>
  );
}
