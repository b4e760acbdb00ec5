/** The subtitles of a film: what it has, another track, one less (HOST-22 to HOST-28, HOST-31). */
import { SUBTITLE_LANGUAGES, SUBTITLE_NAME, type SubtitleLanguage } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import type { Location } from 'react-router-dom';
import {
  useAddSubtitlesMutation,
  useListSubtitlesQuery,
  useRemoveSubtitlesMutation,
  type HostedVideo,
  type SubtitleTrack,
} from '../../api/admin/vimeo.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { DeleteButton } from '../../ui/DeleteButton.js';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.js';
import { judged, judgedValue, REQUIRED } from '../../ui/form/rule.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { DrawerFoot, SideDrawer } from '../../ui/form/SideDrawer.js';
import { Failed, Loading } from '../../ui/states.js';
import { FileField } from './FileField.js';
import { withReason } from '../../base/api-error.js';
import {
  likelyEncoding,
  OLD_ENCODINGS,
  readInEncoding,
  readSubtitleFile,
  type OldEncoding,
  type SubtitleFile,
} from './subtitle-file.js';

interface Props {
  video: HostedVideo;
  close: () => void;
  stays: (next: Location) => boolean;
}

export function SubtitlesDrawer({ video, close, stays }: Props) {
  const uri = String(video.id);
  return (
    <SideDrawer title={t('hostedVideos.track.title', { name: video.name })} close={close}>
      <section aria-labelledby="subtitles-present" className="kt-drawer__section">
        <h2 id="subtitles-present">{t('hostedVideos.track.present')}</h2>
        <Tracks uri={uri} />
      </section>
      <NewTrack uri={uri} close={close} stays={stays} />
    </SideDrawer>
  );
}

const LANGUAGES = new Intl.DisplayNames('pl', { type: 'language' });
/** In Polish; the code of a language that has no name. */
const languageName = (code: string): string => {
  try {
    return LANGUAGES.of(code) ?? code;
  } catch {
    return code;
  }
};

function Tracks({ uri }: { uri: string }) {
  const { data, error, isLoading, refetch } = useListSubtitlesQuery({ uri }, { refetchOnMountOrArgChange: true });
  const [remove] = useRemoveSubtitlesMutation();
  if (isLoading) {
    return (
      <Loading>
        <div className="kt-skeleton" style={{ height: 48 }} />
      </Loading>
    );
  }
  if (!data || error) return <Failed error={error} retry={refetch} />;
  const tracks: readonly SubtitleTrack[] = data.subtitles.data;
  if (tracks.length === 0) return <p>{t('hostedVideos.track.none')}</p>;
  return (
    <ul className="kt-hosted__tracks">
      {tracks.map(({ id, name, language }) => (
        <li key={id}>
          <span>
            <strong>{name}</strong> · {languageName(language)}
          </span>
          <DeleteButton
            name={name}
            deleted={t('hostedVideos.track.removed')}
            remove={() => remove({ uri, trackId: String(id) }).unwrap()}
          />
        </li>
      ))}
    </ul>
  );
}

interface Values {
  language: SubtitleLanguage;
  name: string;
  subtitleContent: SubtitleFile;
}

function NewTrack({ uri, close, stays }: Omit<Props, 'video'> & { uri: string }) {
  const { t: said } = useTexts();
  const [form] = Form.useForm<Values>();
  const chosen = Form.useWatch('subtitleContent', form);
  const [add] = useAddSubtitlesMutation();
  const [round, setRound] = useState(0);

  const send = async ({ language, name, subtitleContent: { vtt } }: Values) => {
    await add({ uri, newSubtitlesDto: { language, name, subtitleContent: vtt } }).unwrap();
    notify({ kind: 'success', title: t('hostedVideos.track.added') });
    form.resetFields();
    setRound(round + 1);
  };
  const readAgain = (encodingOf: (bytes: Uint8Array) => OldEncoding) => {
    const file = form.getFieldValue('subtitleContent') as SubtitleFile | undefined;
    if (!file?.guessed) return;
    const { bytes } = file.guessed;
    form.setFieldValue('subtitleContent', readInEncoding({ name: file.name, bytes }, encodingOf(bytes)));
    void form.validateFields(['subtitleContent']).catch(() => undefined);
  };
  /** The name of a track is mostly that of its language, and so are the letters of a file that does not say them. */
  const followLanguage = (language: SubtitleLanguage) => {
    if (!form.isFieldTouched('name')) form.setFieldValue('name', LANGUAGE_TITLES[language]);
    readAgain((bytes) => likelyEncoding(bytes, language));
  };
  return (
    <ServerForm<Values> key={round} form={form} onSend={send} sayRefused={withReason}>
      {({ sending }) => (
        <>
          <AskBeforeLeaving unsaved={() => form.isFieldsTouched() && !sending} stays={stays} />
          <section aria-labelledby="subtitles-new" className="kt-drawer__section">
            <h2 id="subtitles-new">{t('hostedVideos.track.new')}</h2>
            <Form.Item
              name="language"
              label={t('hostedVideos.track.language')}
              rules={[judged(said, (language) => (language ? null : REQUIRED))]}
            >
              <Select
                options={LANGUAGE_OPTIONS}
                showSearch={{ optionFilterProp: 'label' }}
                onChange={followLanguage}
                popupMatchSelectWidth={false}
              />
            </Form.Item>
            <Form.Item name="name" label={t('hostedVideos.track.name')} rules={[judged(said, SUBTITLE_NAME.judge)]}>
              <Input maxLength={2 * SUBTITLE_NAME.max} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="subtitleContent"
              label={t('hostedVideos.track.file')}
              extra={t('hostedVideos.track.file-hint')}
              validateTrigger="onChange"
              rules={[judgedValue<SubtitleFile>(said, (file) => (file ? file.refusal : REQUIRED))]}
            >
              <FileField<SubtitleFile>
                accept=".vtt,.srt,text/vtt,application/x-subrip"
                read={(file) => readSubtitleFile(file, form.getFieldValue('language') as SubtitleLanguage | undefined)}
                describe={({ name: file, cues }) =>
                  t('hostedVideos.track.read', { file, cues: t('hostedVideos.track.cues', { count: cues }) })
                }
              />
            </Form.Item>
            <Sample file={chosen} readIn={(encoding) => readAgain(() => encoding)} />
          </section>
          <DrawerFoot send={t('hostedVideos.track.add')} sending={sending} cancel={close} />
        </>
      )}
    </ServerForm>
  );
}

/** How the chosen file was understood, and where its letters were guessed, what else they may be. */
function Sample({ file, readIn }: { file: SubtitleFile | undefined; readIn: (encoding: OldEncoding) => void }) {
  if (!file || (!file.sample.length && !file.guessed)) return null;
  return (
    <section aria-labelledby="subtitles-sample">
      <h3 id="subtitles-sample">{t('hostedVideos.track.sample')}</h3>
      <ul>
        {file.sample.map((words, i) => (
          <li key={i}>{words}</li>
        ))}
      </ul>
      {file.guessed && (
        <Form.Item
          label={t('hostedVideos.track.encoding')}
          htmlFor="subtitles-encoding"
          extra={t('hostedVideos.track.encoding-hint')}
        >
          <Select
            id="subtitles-encoding"
            value={file.guessed.encoding}
            options={ENCODING_OPTIONS}
            onChange={readIn}
            popupMatchSelectWidth={false}
          />
        </Form.Item>
      )}
    </section>
  );
}

const ENCODING_OPTIONS = OLD_ENCODINGS.map((value) => ({ value, label: t(`hostedVideos.track.encodings.${value}`) }));
const LANGUAGE_OPTIONS = SUBTITLE_LANGUAGES.map((value) => ({ value, label: languageName(value) }));
/** As viewers find it in the player: the language in its own words, with a capital. */
const LANGUAGE_TITLES = Object.fromEntries(
  SUBTITLE_LANGUAGES.map((code) => {
    const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
    return [code, name.charAt(0).toLocaleUpperCase(code) + name.slice(1)];
  }),
);
