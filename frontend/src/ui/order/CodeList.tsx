/** The codes of a paid order: each to be copied, and who holds it (ORD-16, ORD-17). */
import { printedCode } from '@kurtyna/domain';
import { useTexts, type Say } from '../../base/i18n.js';
import { CopyButton } from './CopyButton.js';
import './codes.css';

interface PaidCode {
  code: string;
  userId: number | null;
  firstname: string | null;
  lastname: string | null;
  used: boolean;
  returned: boolean;
}

export function CodeList({ codes, label }: { codes: readonly PaidCode[]; label: string }) {
  const { t } = useTexts();
  return (
    <ol className="kt-codes" aria-label={label}>
      {codes.map((one) => (
        <li key={one.code} className="kt-codes__one">
          <span className="kt-codes__code">{printedCode(one.code)}</span>
          <span className={isTaken(one) ? undefined : 'kt-quiet'}>{whoHas(one, t)}</span>
          {!isTaken(one) && (
            <CopyButton text={one.code} name={t('orders.codes.copy', { code: printedCode(one.code) })} />
          )}
        </li>
      ))}
    </ol>
  );
}

const isTaken = ({ userId, used, returned }: PaidCode): boolean => used || returned || userId !== null;

/** The person has a name until the account is erased. */
function whoHas({ userId, firstname, lastname, used, returned }: PaidCode, t: Say): string {
  if (returned) return t('orders.codes.returned');
  const name = [firstname, lastname].filter(Boolean).join(' ');
  if (used) return name ? t('orders.codes.used-by', { name }) : t('orders.codes.used');
  if (userId === null) return t('orders.codes.unused');
  return name ? t('orders.codes.activated-by', { name }) : t('orders.codes.activated');
}
