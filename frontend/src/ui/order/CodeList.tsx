/** The codes of a paid order: each with who has it, and its link to pass on while nobody has (ORD-16, ORD-17). */
import { printedCode } from '@kurtyna/domain';
import { useTexts } from '../../base/i18n.js';
import { codeLink, isTaken, whoHas, type PaidCode } from './codes.js';
import { CopyButton } from './CopyButton.js';
import './codes.css';

export function CodeList({ codes, label }: { codes: readonly PaidCode[]; label: string }) {
  const { t } = useTexts();
  return (
    <ol className="kt-codes" aria-label={label}>
      {codes.map((one) => (
        <li key={one.code} className="kt-codes__one">
          <span className="kt-codes__code">{printedCode(one.code)}</span>
          <span className={isTaken(one) ? undefined : 'kt-quiet'}>{whoHas(one, t)}</span>
          {!isTaken(one) && (
            <CopyButton
              text={codeLink(one)}
              words={t('orders.codes.copy-link')}
              name={`${t('orders.codes.copy-link')}: ${printedCode(one.code)}`}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
