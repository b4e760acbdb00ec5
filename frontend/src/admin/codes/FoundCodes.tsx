/** Above the list what it may hide: the typed code wherever it is, and how it stands (CODEADM-35, CODEADM-41). */
import { CODE_BEGINNING_MIN, codeReading, normalCode } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import type { FoundCode } from '../../api/admin/codes.js';
import { Failed } from '../../ui/states.js';
import { ProductNames } from '../ProductName.js';
import { CodeCard, type OpenCode } from './CodeCard.js';

interface Props {
  typed: string;
  /** Null until it was asked. */
  found: readonly FoundCode[] | null;
  error: unknown;
  refetch: () => void;
  /** Rows of the list below; null while nobody knows. */
  listed: number | null;
  open: OpenCode;
}

export function FoundCodes({ typed, found, error, refetch, listed, open }: Props) {
  return (
    <div className="kt-found-codes" role="status" aria-label={t('codes.found.title')}>
      {error ? <Failed error={error} retry={refetch} /> : null}
      {!error && found && found.length > 0 && (
        <ProductNames rows={found}>
          {found.map((code) => (
            <CodeCard key={code.id} found={code} open={open} />
          ))}
        </ProductNames>
      )}
      {!error && found?.length === 0 && listed === 0 && <p className="kt-quiet">{noneSaid(typed)}</p>}
    </div>
  );
}

const noneSaid = (typed: string): string => {
  const signs = codeReading(normalCode(typed) ?? '') ?? '';
  return signs.length < CODE_BEGINNING_MIN
    ? t('codes.found.short', { count: CODE_BEGINNING_MIN })
    : t('codes.found.none');
};
