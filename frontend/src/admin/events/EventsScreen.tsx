/** The events of the theatre, at `?view=events`: their list, and beside it the form of one (EVTADM-01 to EVTADM-16). */
import { formatCount } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { useSearchEventsQuery, type ListedEvent } from '../../api/admin/events.js';
import { Empty } from '../../ui/states.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { FilterForm } from '../../ui/table/FilterForm.js';
import { useListAddress } from '../../ui/table/use-list-address.js';
import { useServerPage } from '../../ui/table/use-server-page.js';
import { AddButton } from '../AddButton.js';
import { CsvButton } from '../CsvButton.js';
import { useDrawerAddress } from '../drawer-address.js';
import { Screen } from '../Screen.js';
import { TranslationsModal } from '../translations/TranslationsModal.js';
import { columnsOf } from './columns.js';
import { EventDrawer } from './EventDrawer.js';
import { EVENTS_LIST, fileQuery, filterAndOrder } from './events-list.js';
import { FILTER_FIELDS } from './filter-fields.js';

/** `edit=12`, `edit=new`, `copy=12` for a new one like it, and `translations=12`. */
const DRAWERS = ['edit', 'copy', 'translations'] as const;

export function EventsScreen() {
  const list = useListAddress(EVENTS_LIST);
  const drawer = useDrawerAddress(DRAWERS);
  const answers = useSearchEventsQuery(
    { ...filterAndOrder(list), page: list.page, limit: list.limit },
    { refetchOnMountOrArgChange: true }, // tickets are sold meanwhile: who comes here sees the latest
  );
  const page = useServerPage(list, answers, ({ events }) => events);
  const { data, isError } = answers;

  const translated = drawer.name === 'translations' && data?.events.find(({ id }) => String(id) === drawer.value);
  const count = data && !isError ? `${data.countIsExact ? '' : '> '}${formatCount(data.count)}` : undefined;
  return (
    <Screen
      title={t('events.title')}
      count={count}
      actions={
        <div className="kt-events__acts">
          <AddButton onClick={() => drawer.open('edit', 'new')}>{t('events.add')}</AddButton>
          <CsvButton path="/api/events/search" query={fileQuery(list)} />
        </div>
      }
    >
      <FilterForm fields={FILTER_FIELDS} list={list} onSame={answers.refetch} />
      <DataTable<ListedEvent>
        label={t('events.title')}
        columns={columnsOf(list.texts, drawer.open)}
        page={page}
        rowKey={({ id }) => id}
        empty={<Empty>{t('events.empty')}</Empty>}
      />
      {translated && <TranslationsModal kind="event" id={translated.id} polish={translated} close={drawer.close} />}
      {drawer.name !== null && drawer.name !== 'translations' && drawer.value !== null && (
        <EventDrawer
          key={`${drawer.name} ${drawer.value}`}
          act={drawer.name}
          like={drawer.value}
          close={drawer.close}
          stays={drawer.stays}
        />
      )}
    </Screen>
  );
}
