/** The form of an event: a new one, a stored one, or a copy of one (EVTADM-12, EVTADM-13, EVTADM-17 to EVTADM-41). */
import { adminText as t } from '@kurtyna/texts/admin';
import { useRef } from 'react';
import type { Location } from 'react-router-dom';
import {
  useAddEventMutation,
  useRemoveEventImageMutation,
  useUpdateEventMutation,
  useWholeEvent,
  type WholeEvent,
} from '../../api/admin/events.js';
import { useTexts } from '../../base/i18n.js';
import { DrawerForm } from '../../ui/form/DrawerForm.js';
import { SideDrawer } from '../../ui/form/SideDrawer.js';
import { Failed } from '../../ui/states.js';
import { eventSections } from './event-fields.js';
import { BLANK, copyOf, presentIn, storedOf, toBody, type EventValues } from './event-values.js';

interface Props {
  close: () => void;
  /** An address that still shows this drawer. */
  stays: (next: Location) => boolean;
}

const labelOf = (name: keyof EventValues) =>
  name === 'enable_tickets'
    ? t('events.form.block-payments')
    : name === 'main_image_data' || name === 'thumb_image_data'
      ? t(`events.form.${name === 'main_image_data' ? 'main_image' : 'thumb_image'}`)
      : t(`events.form.${name}`);

/** `like`: the event that is copied. */
function NewEvent({ like, ...drawer }: Props & { like?: WholeEvent }) {
  const { t: said } = useTexts();
  const [add] = useAddEventMutation();
  return (
    <DrawerForm<EventValues>
      {...drawer}
      title={t('events.form.add-title')}
      mode="add"
      stored={{ values: like ? copyOf(like, t('events.copied-title', { title: like.title })) : BLANK }}
      blank={BLANK}
      sections={eventSections({ said, like })}
      labelOf={labelOf}
      save={(changes, _revision, attempt) => add({ 'idempotency-key': attempt, newEventDto: toBody(changes) }).unwrap()}
    />
  );
}

function StoredEvent({ event, ...drawer }: Props & { event: WholeEvent }) {
  const { t: said } = useTexts();
  const [update] = useUpdateEventMutation();
  const [removeImage] = useRemoveEventImageMutation();
  const { id } = event;
  const remove = async (field: 'image' | 'thumb') => {
    await removeImage({ id, field }).unwrap();
  };
  return (
    <DrawerForm<EventValues>
      {...drawer}
      title={t('events.form.edit-title', { title: event.title })}
      mode="edit"
      stored={storedOf(event)}
      sections={eventSections({ said, event, remove })}
      labelOf={labelOf}
      presentIn={presentIn}
      save={(changes, revision) => update({ id, eventChangesDto: toBody(changes, revision) }).unwrap()}
    />
  );
}

/** `like`: the number of the event that is edited or copied; `new` for none. */
export function EventDrawer({ act, like, ...drawer }: Props & { act: 'edit' | 'copy'; like: string }) {
  return like === 'new' ? <NewEvent {...drawer} /> : <Read act={act} id={like} {...drawer} />;
}

/** Read anew when it opens: a form of yesterday's state would be refused. */
function Read({ act, id, ...drawer }: Props & { act: 'edit' | 'copy'; id: string }) {
  const openedAt = useRef(Date.now());
  const { currentData, error, fulfilledTimeStamp = 0, refetch } = useWholeEvent(id);
  const event = fulfilledTimeStamp >= openedAt.current ? currentData?.event : undefined;
  if (event) return act === 'edit' ? <StoredEvent event={event} {...drawer} /> : <NewEvent like={event} {...drawer} />;
  return (
    <SideDrawer title={t('events.edit')} close={drawer.close} loading={!error}>
      {error && <Failed error={error} retry={refetch} />}
    </SideDrawer>
  );
}
