/** The form of a packet: a new one, or a stored one (PKTADM-07, PKTADM-11, PKTADM-12). */
import type { PacketImage } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { useRef } from 'react';
import type { Location } from 'react-router-dom';
import {
  useAddPacketMutation,
  useRemovePacketImageMutation,
  useUpdatePacketMutation,
  useWholePacket,
  type WholePacket,
} from '../../api/admin/packets.js';
import { useTexts } from '../../base/i18n.js';
import { DrawerForm } from '../../ui/form/DrawerForm.js';
import { SideDrawer } from '../../ui/form/SideDrawer.js';
import { Failed } from '../../ui/states.js';
import { useOwnEdits } from '../own-edits.js';
import { packetSections } from './packet-fields.js';
import { BLANK, presentIn, storedOf, toBody, type PacketValues } from './packet-values.js';

interface Props {
  close: () => void;
  /** An address that still shows this drawer. */
  stays: (next: Location) => boolean;
}

const labelOf = (name: keyof PacketValues) => t(`packets.form.${name}`);

export function PacketDrawer({ id, ...drawer }: Props & { id: number | 'new' }) {
  return id === 'new' ? <NewPacket {...drawer} /> : <ReadPacket id={id} {...drawer} />;
}

function NewPacket(drawer: Props) {
  const { t: said } = useTexts();
  const [add] = useAddPacketMutation();
  const save = (changes: Partial<PacketValues>, _revision: unknown, attempt: string) =>
    add({ 'idempotency-key': attempt, packetFieldsDto: toBody(changes) }).unwrap();
  return (
    <DrawerForm<PacketValues>
      {...drawer}
      title={t('packets.form.add-title')}
      mode="add"
      stored={{ values: BLANK }}
      sections={packetSections({ said })}
      labelOf={labelOf}
      save={save}
    />
  );
}

/** Read anew when it opens: a form of yesterday's state would be refused. */
function ReadPacket({ id, ...drawer }: Props & { id: number }) {
  const openedAt = useRef(Date.now());
  const { currentData, error, fulfilledTimeStamp = 0, refetch } = useWholePacket(id);
  const packet = fulfilledTimeStamp >= openedAt.current ? currentData?.packet : undefined;
  if (packet) return <StoredPacket packet={packet} {...drawer} />;
  return (
    <SideDrawer title={t('packets.edit')} close={drawer.close} loading={!error}>
      {error && <Failed error={error} retry={refetch} />}
    </SideDrawer>
  );
}

function StoredPacket({ packet, ...drawer }: Props & { packet: WholePacket }) {
  const { t: said } = useTexts();
  const [update] = useUpdatePacketMutation();
  const [removeImage] = useRemovePacketImageMutation();
  const own = useOwnEdits();
  const { id } = packet;
  const remove = async (field: PacketImage) => {
    own.note((await removeImage({ id, field }).unwrap()).packet.revision!);
  };
  return (
    <DrawerForm<PacketValues>
      {...drawer}
      title={t('packets.form.edit-title', { title: packet.title })}
      mode="edit"
      stored={storedOf(packet)}
      sections={packetSections({ said, packet, remove })}
      labelOf={labelOf}
      presentIn={presentIn}
      save={(changes, revision) =>
        update({ id, packetChangesDto: { ...toBody(changes), revision: own.latest(revision) } }).unwrap()
      }
    />
  );
}
