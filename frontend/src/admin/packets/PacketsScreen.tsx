/** Packets, at `?view=packet`: their list, the form of one, and what was sold of them (PKTADM-01 to PKTADM-40). */
import { formatCount } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { useListAdminPacketsQuery, type ListedPacket } from '../../api/admin/packets.js';
import { Empty } from '../../ui/states.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { useListAddress } from '../../ui/table/use-list-address.js';
import { useServerPage } from '../../ui/table/use-server-page.js';
import { AddButton } from '../AddButton.js';
import { useDrawerAddress } from '../drawer-address.js';
import { Screen } from '../Screen.js';
import { SoldOrders } from '../sold-orders/SoldOrders.js';
import { TranslationsModal } from '../translations/TranslationsModal.js';
import { columnsOf } from './columns.js';
import { PacketDrawer } from './PacketDrawer.js';
import { PACKETS_LIST, questionOf } from './packets-list.js';

/** `edit=12`, `edit=new` and `translations=12`. */
const DRAWERS = ['edit', 'translations'] as const;

export function PacketsScreen() {
  const list = useListAddress(PACKETS_LIST);
  const drawer = useDrawerAddress(DRAWERS);
  const answers = useListAdminPacketsQuery(questionOf(list), { refetchOnMountOrArgChange: true });
  const page = useServerPage(list, answers, ({ packets }) => packets as ListedPacket[]);
  const edited = drawer.opened('edit');
  const { data, isError } = answers;
  const translated = data?.packets.find(({ id }) => id === drawer.opened('translations'));

  const count = data && !isError ? `${data.countIsExact ? '' : '> '}${formatCount(data.count)}` : undefined;
  return (
    <Screen
      title={t('packets.title')}
      count={count}
      actions={<AddButton onClick={() => drawer.open('edit', 'new')}>{t('packets.add')}</AddButton>}
    >
      <DataTable<ListedPacket>
        label={t('packets.title')}
        columns={columnsOf(drawer.open)}
        page={page}
        rowKey={({ id }) => id}
        empty={<Empty>{t('packets.empty')}</Empty>}
      />
      <SoldOrders kind="packet" />
      {edited !== null && <PacketDrawer key={edited} id={edited} close={drawer.close} stays={drawer.stays} />}
      {translated && <TranslationsModal kind="packet" id={translated.id} polish={translated} close={drawer.close} />}
    </Screen>
  );
}
