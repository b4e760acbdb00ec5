/** The list of codes, beside it the form of one and who used it; after making, the codes that were made (CODEADM-05 to CODEADM-44). */
import { formatCount, warsawDate } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { useMemo, useState } from 'react';
import {
  useDeleteCodeSeriesMutation,
  useFoundCodes,
  useListCodesQuery,
  type ListedCode,
} from '../../api/admin/codes.js';
import { serverNow } from '../../base/clock.js';
import { DeleteButton } from '../../ui/DeleteButton.js';
import { Empty } from '../../ui/states.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { FilterForm } from '../../ui/table/FilterForm.js';
import { useListAddress } from '../../ui/table/use-list-address.js';
import { useServerPage } from '../../ui/table/use-server-page.js';
import { AddButton } from '../AddButton.js';
import { CsvButton } from '../CsvButton.js';
import { useDrawerAddress } from '../drawer-address.js';
import { ProductNames } from '../ProductName.js';
import { StartFilters } from '../StartFilters.js';
import { useFailureToast } from '../use-failure-toast.js';
import { EditCode, NewCodes, type JustMade } from './CodeDrawer.js';
import { codesListOn, fileQuery, filterAndOrder, type CodesAddress } from './codes-list.js';
import { CodeUses } from './CodeUses.js';
import { columnsOf } from './columns.js';
import { FoundCodes } from './FoundCodes.js';
import { FILTER_FIELDS } from './filter-fields.js';
import { MadeCodes } from './MadeCodes.js';

/** `edit=12`, `edit=new`, and `uses=12` for who used it. */
const DRAWERS = ['edit', 'uses'] as const;

export function CodesList() {
  const [today] = useState(() => warsawDate(serverNow()));
  const list = useListAddress(useMemo(() => codesListOn(today), [today]));
  const [made, setMade] = useState<JustMade | null>(null);
  const drawer = useDrawerAddress(DRAWERS, made !== null);
  const answers = useListCodesQuery(
    { ...filterAndOrder(list), page: list.page, pageSize: list.limit },
    { refetchOnMountOrArgChange: true }, // codes are used meanwhile: who comes here sees the latest
  );
  const page = useServerPage(list, answers, ({ codes }) => codes);
  const { data, isError } = answers;
  useFailureToast(answers); // CODEADM-47
  const codes = useFoundCodes(list.filter.code);

  const count = data && !isError ? ` (${data.countIsExact ? '' : '> '}${formatCount(data.count)})` : '';
  const id = Number(drawer.value);
  const series = list.filter.series_id;
  const showSeries = (of: number) => list.narrow({ series_id: String(of) });
  const seen = ({ seriesId, limit }: JustMade) => {
    setMade(null);
    if (limit < (list.filter.min_limit ?? 0)) showSeries(seriesId); // else the list would hide what was made
  };
  return (
    <section className="kt-code-list__list" aria-labelledby="codes-list">
      <div className="kt-code-list__head">
        <h2 id="codes-list">{t('codes.list-title') + count}</h2>
        <div className="kt-code-list__acts">
          <AddButton onClick={() => drawer.open('edit', 'new')}>{t('codes.generate')}</AddButton>
          {series !== undefined && data && data.count > 0 && <DeleteSeries id={series} />}
          <CsvButton path="/api/codes" query={fileQuery(list)} />
        </div>
      </div>
      <FilterForm
        fields={FILTER_FIELDS}
        list={list}
        onSame={() => {
          void answers.refetch();
          codes.refetch();
        }}
      />
      <StartFilters filters={startFilters(list, today)} />
      <FoundCodes {...codes} typed={list.filter.code ?? ''} listed={data?.count ?? null} open={drawer.open} />
      <ProductNames rows={page.rows ?? []}>
        <DataTable<ListedCode>
          label={t('codes.list-title')}
          columns={columnsOf(list.texts, {
            open: drawer.open,
            showSeries,
          })}
          page={page}
          rowKey={(code) => code.id}
          empty={<Empty>{t('codes.empty')}</Empty>}
        />
      </ProductNames>
      {drawer.name === 'edit' && drawer.value === 'new' && (
        <NewCodes close={drawer.close} stays={drawer.stays} onMade={setMade} />
      )}
      {drawer.name === 'edit' && drawer.value !== 'new' && (
        <EditCode key={drawer.value} id={id} close={drawer.close} stays={drawer.stays} />
      )}
      {drawer.name === 'uses' && <CodeUses key={drawer.value} id={id} close={drawer.close} />}
      {made && drawer.name === null && <MadeCodes codes={made.codes} close={() => seen(made)} />}
    </section>
  );
}

/** What holds at first, as long as it does (CODEADM-41). */
const startFilters = ({ texts, narrow }: CodesAddress, today: string) => {
  const starts = { expiration_from: today, available: 'true', min_limit: '2' } as const;
  const said = { expiration_from: 'today', available: 'available', min_limit: 'several' } as const;
  return (['expiration_from', 'available', 'min_limit'] as const).map(
    (name) =>
      texts[name] === starts[name] && {
        label: t(`codes.starts.${said[name]}`),
        takeOff: () => narrow({ ...texts, [name]: '' }),
      },
  );
};

/** All that was made together. */
function DeleteSeries({ id }: { id: number }) {
  const [remove] = useDeleteCodeSeriesMutation();
  return (
    <DeleteButton
      name={t('codes.series-name', { id })}
      loss={<p>{t('codes.series-loss')}</p>}
      remove={() => remove({ id }).unwrap()}
    />
  );
}
