/**
 * A film of the own machine, to the film host: its record, its bytes, the confirmation (HOST-07 to HOST-19). The drawer closes when the film
 * is confirmed; the transfer itself does not hang on it. With `unfinished`, the rest of a film whose transfer was broken off.
 */
import { HOSTED_ENDINGS, HOSTED_NAME, HOSTED_TYPES, hostedSize, hostedType, hostedTypeOf } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Alert, Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Location } from 'react-router-dom';
import type { HostedVideo } from '../../api/admin/vimeo.js';
import { toApiError, withReason } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.js';
import { judged, judgedValue, REQUIRED } from '../../ui/form/rule.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { DrawerFoot, SideDrawer } from '../../ui/form/SideDrawer.js';
import { headingInsteadOfNowhere } from '../../ui/page-focus.js';
import { doubtsAbout } from './chosen-file.js';
import { FileField } from './FileField.js';
import { formatSize } from './measures.js';
import { isSentElsewhere } from './one-tab.js';
import { TransferLine } from './TransferLine.js';
import { useSend, useTransfers } from './use-transfers.js';

interface Values {
  name: string;
  file: File;
}

interface Props {
  unfinished: HostedVideo | null;
  close: () => void;
  stays: (next: Location) => boolean;
}

export function UploadDrawer({ unfinished, close, stays }: Props) {
  const send = useSend();
  const [key, setKey] = useState<number | null>(null);
  const transfer = useTransfers().find((each) => each.key === key);
  const shown = useShown();
  useEffect(headingInsteadOfNowhere, [transfer !== undefined]); // the form goes with the button that was pressed

  const begin = async ({ name, file }: Values) => {
    if (unfinished && (await isSentElsewhere(unfinished.id))) throw SENT_ELSEWHERE;
    const { key: begun, ended } = await send(unfinished?.name ?? name, file, unfinished).catch(atTheFile);
    setKey(begun);
    void ended.then(() => shown.current && close());
  };
  return (
    <SideDrawer
      title={unfinished ? t('hostedVideos.continue-of', { name: unfinished.name }) : t('hostedVideos.add-title')}
      close={close}
    >
      {transfer ? (
        <>
          <TransferLine transfer={transfer} />
          <p className="kt-quiet">{t('hostedVideos.upload.note')}</p>
        </>
      ) : (
        <FileForm unfinished={unfinished} onSend={begin} sent={() => key !== null} cancel={close} stays={stays} />
      )}
    </SideDrawer>
  );
}

/** As the server says what is wrong with a file. */
const SENT_ELSEWHERE = { status: 409, data: { formError: { file: t('hostedVideos.upload.other-tab') } } };

/** False once the drawer is gone: what ends later closes nothing that was opened since. */
function useShown() {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  return shown;
}

/** What the server says of size and type is said of the file. */
function atTheFile(error: unknown): never {
  const { formError } = toApiError(error);
  const { size, type, ...others } = formError;
  const file = size ?? type;
  if (file === undefined) throw error;
  const { status, data } = error as { status: number; data: object };
  throw { status, data: { ...data, formError: { ...others, file } } };
}

interface FormProps {
  unfinished: HostedVideo | null;
  onSend: (values: Values) => Promise<void>;
  sent: () => boolean;
  cancel: () => void;
  stays: (next: Location) => boolean;
}

const ACCEPTED = [...HOSTED_TYPES, ...HOSTED_ENDINGS.map((ending) => `.${ending}`)].join(',');

function FileForm({ unfinished, onSend, sent, cancel, stays }: FormProps) {
  const { t: said } = useTexts();
  const [form] = Form.useForm<Values>();
  const file = Form.useWatch('file', form);
  const doubts = unfinished && file ? doubtsAbout(unfinished.id, file) : null;
  const judge = (chosen: File | undefined) =>
    chosen ? (hostedSize(chosen.size) ?? hostedType(hostedTypeOf(chosen))) : REQUIRED;
  const sameSize = {
    validator: (_rule: unknown, chosen: File | undefined) =>
      !chosen || !unfinished?.size || chosen.size === unfinished.size
        ? Promise.resolve()
        : Promise.reject(
            new Error(
              t('hostedVideos.upload.other-size', {
                chosen: formatSize(chosen.size),
                expected: formatSize(unfinished.size),
              }),
            ),
          ),
  };
  const hint = unfinished?.size
    ? t('hostedVideos.upload.note-continue', { size: formatSize(unfinished.size) })
    : t('hostedVideos.field.file-hint');
  return (
    <ServerForm<Values> form={form} onSend={onSend} sayRefused={withReason}>
      {({ sending }) => (
        <>
          <AskBeforeLeaving unsaved={() => form.isFieldsTouched() && !sending && !sent()} stays={stays} />
          {!unfinished && (
            <Form.Item name="name" label={t('hostedVideos.field.name')} rules={[judged(said, HOSTED_NAME.judge)]}>
              <Input maxLength={2 * HOSTED_NAME.max} autoComplete="off" />
            </Form.Item>
          )}
          <Form.Item
            name="file"
            label={t('hostedVideos.field.file')}
            extra={hint}
            validateTrigger="onChange"
            rules={[judgedValue<File>(said, judge), sameSize]}
          >
            <FileField<File>
              accept={ACCEPTED}
              read={(chosen) => chosen}
              describe={(chosen) => `${chosen.name}, ${formatSize(chosen.size)}`}
            />
          </Form.Item>
          {doubts && <Alert type="warning" showIcon role="status" title={t(`hostedVideos.upload.${doubts}`)} />}
          <DrawerFoot
            send={t(unfinished ? 'hostedVideos.continue' : 'hostedVideos.send')}
            sending={sending}
            cancel={cancel}
          />
        </>
      )}
    </ServerForm>
  );
}
