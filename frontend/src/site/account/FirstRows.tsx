/** A list of an account: its first five rows, and when somebody asks for the others, all of them, in pages that stand in the address (FMT-11). */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { buttonClass } from '../../ui/button-class.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { useArrayPage } from '../../ui/table/table-page.js';
import { BELOW_DESKTOP } from '../../ui/use-media.js';

const FIRST_ROWS = 5;

interface Props<Row extends object> extends Omit<Parameters<typeof DataTable<Row>>[0], 'page' | 'cardsIn'> {
  /** `undefined`: on their way; `null`: they could not be loaded. */
  rows: readonly Row[] | null | undefined;
  error?: unknown;
  retry: () => unknown;
  /** Its name in the address. */
  param: string;
}

export function FirstRows<Row extends object>({ rows, error, retry, param, ...table }: Props<Row>) {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const [isAsked, setAsked] = useState(query.has(param));
  const count = rows?.length ?? 0;
  const isWhole = isAsked || count <= FIRST_ROWS;
  const page = useArrayPage(isWhole ? rows : rows?.slice(0, FIRST_ROWS), { retry, param });
  return (
    <>
      <DataTable<Row> {...table} page={{ ...page, error }} cardsIn={BELOW_DESKTOP} />
      {!isWhole && (
        <div>
          <button type="button" className={buttonClass('outline')} onClick={() => setAsked(true)}>
            {t('auth.account.show-all', { n: count })}
            <span className="kt-hidden">: {table.label}</span>
          </button>
        </div>
      )}
    </>
  );
}
