/** Another name for a film at the host (HOST-20, OPEN2-22). */
import { HOSTED_NAME } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Form, Input } from 'antd';
import type { Location } from 'react-router-dom';
import { useRenameHostedVideoMutation, type HostedVideo } from '../../api/admin/vimeo.js';
import { useTexts } from '../../base/i18n.js';
import { DrawerForm } from '../../ui/form/DrawerForm.js';
import { judged } from '../../ui/form/rule.js';

interface Values {
  name: string;
}

interface Props {
  video: HostedVideo;
  close: () => void;
  stays: (next: Location) => boolean;
}

export function RenameDrawer({ video, close, stays }: Props) {
  const { t: said } = useTexts();
  const [rename] = useRenameHostedVideoMutation();
  const fields = (
    <Form.Item name="name" label={t('hostedVideos.field.name')} rules={[judged(said, HOSTED_NAME.judge)]}>
      <Input maxLength={2 * HOSTED_NAME.max} autoComplete="off" />
    </Form.Item>
  );
  return (
    <DrawerForm<Values>
      title={t('hostedVideos.rename-of', { name: video.name })}
      mode="edit"
      stored={{ values: { name: video.name } }}
      sections={[{ id: 'name', title: t('hostedVideos.field.name'), fields }]}
      labelOf={() => t('hostedVideos.field.name')}
      save={({ name = video.name }) => rename({ uri: String(video.id), hostedVideoChangesDto: { name } }).unwrap()}
      close={close}
      stays={stays}
    />
  );
}
