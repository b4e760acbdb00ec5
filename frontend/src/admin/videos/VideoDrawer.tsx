/** A video's form: add or edit (VIDADM-02, VIDADM-03), over the list it belongs to. */
import { adminText as t } from '@kurtyna/texts/admin';
import { useRef } from 'react';
import type { Location } from 'react-router-dom';
import {
  useAddVideoMutation,
  useDescribeVideoQuery,
  useRemoveVideoImageMutation,
  useUpdateVideoMutation,
  type AdminVideo,
} from '../../api/admin/videos.js';
import { notify } from '../../base/notify.js';
import { DrawerForm, type Stored } from '../../ui/form/DrawerForm.js';
import { SideDrawer } from '../../ui/form/SideDrawer.js';
import { Failed, Loading } from '../../ui/states.js';
import { useOwnEdits } from '../own-edits.js';
import { questionBefore } from '../films.js';
import { NEW_FORM, toFields, toForm, type VideoForm } from './form-values.js';
import { useSections } from './sections.js';

interface Place {
  close: () => void;
  stays: (next: Location) => boolean;
}

export function VideoDrawer({ id, ...place }: Place & { id: number | 'new' }) {
  return id === 'new' ? <NewVideo {...place} /> : <StoredVideo id={id} {...place} />;
}

const labelOf = (name: keyof VideoForm) => t(`videos.field.${name}`);

function NewVideo({ close, stays }: Place) {
  const [add] = useAddVideoMutation();
  const sections = useSections({ video: null });
  const save = async (changes: Partial<VideoForm>, _revision: unknown, attempt: string) => {
    warn((await add({ 'idempotency-key': attempt, videoFieldsDto: toFields(changes) }).unwrap()).video);
  };
  return (
    <DrawerForm<VideoForm>
      title={t('videos.new')}
      mode="add"
      added={t('videos.added')}
      stored={{ values: NEW_FORM }}
      sections={sections}
      labelOf={labelOf}
      save={save}
      askBefore={questionBefore}
      close={close}
      stays={stays}
    />
  );
}

function StoredVideo({ id, close, stays }: Place & { id: number }) {
  const { data, isError, error, refetch } = useDescribeVideoQuery({ id });
  if (data && !isError) return <EditVideo video={data.video} close={close} stays={stays} />;
  return (
    <SideDrawer title={t('videos.loading')} close={close}>
      {isError ? <Failed error={error} retry={refetch} /> : <Loading>{null}</Loading>}
    </SideDrawer>
  );
}

function EditVideo({ video, close, stays }: Place & { video: AdminVideo }) {
  const { id } = video;
  const [update] = useUpdateVideoMutation();
  const [removeImage] = useRemoveVideoImageMutation();
  /** As it was when the form was opened: what is fetched anew meanwhile takes nothing out of the fields. */
  const opened = useRef(video);
  const own = useOwnEdits();
  const sections = useSections({
    video,
    removePicture: async (field) => {
      const { video: now } = await removeImage({ id, field }).unwrap();
      own.note(now.revision);
    },
  });
  const save = async (changes: Partial<VideoForm>, revision: number | undefined) => {
    const fields = toFields(changes);
    warn((await update({ id, videoChangesDto: { ...fields, revision: own.latest(revision) } }).unwrap()).video);
  };
  return (
    <DrawerForm<VideoForm>
      title={t('videos.editing', { title: opened.current.title })}
      mode="edit"
      stored={toStored(opened.current)}
      sections={sections}
      labelOf={labelOf}
      save={save}
      askBefore={questionBefore}
      presentIn={({ video: present }) => (present ? toStored(present as AdminVideo) : null)}
      close={close}
      stays={stays}
    />
  );
}

const toStored = (video: AdminVideo): Stored<VideoForm> => ({ values: toForm(video), revision: video.revision });

/** Saved all the same (OPEN2-12): the form is closed, so it is said over the page, and at the field when it is opened again. */
function warn({ warnings, title }: AdminVideo): void {
  for (const [field, warning] of Object.entries(warnings))
    notify({
      kind: 'info',
      title,
      text: `${t(`videos.field.${field as keyof AdminVideo['warnings']}`)}: ${warning}`,
      seconds: 12,
    });
}
