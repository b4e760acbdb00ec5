/** The fields of a video, in their sections. */
import {
  MEDIA_VALUE,
  NEW_VIDEO,
  RESTRICTED_ACCESS,
  SLUG,
  slugify,
  SUBTITLE,
  TICKET_HOURS,
  TITLE,
  VIDEO_LINK,
  VIDEO_TEXT,
  videoErrors,
} from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Form, Input, Select, Switch, type FormItemProps } from 'antd';
import { useListGalleriesQuery, type AdminVideo } from '../../api/admin/videos.js';
import { useCategories } from '../../api/config.js';
import { useTexts, type Say } from '../../base/i18n.js';
import { RichText } from '../../ui/editor/RichText.js';
import type { FormSection } from '../../ui/form/DrawerForm.js';
import { NumberField } from '../../ui/form/NumberField.js';
import { judged } from '../../ui/form/rule.js';
import { DayField, DayTimeField } from '../../ui/form/WarsawFields.js';
import { PictureOf } from '../PictureOf.js';
import { ReadFilm } from '../films.js';
import type { VideoForm } from './form-values.js';
import { MediaField } from './HostedPicker.js';

type Image = 'image' | 'thumb';
interface Given {
  /** null: a new one. */
  video: AdminVideo | null;
  removePicture?: (field: Image) => Promise<void>;
}

function Item(props: Omit<FormItemProps<VideoForm>, 'name'> & { name: keyof VideoForm }) {
  return <Form.Item<VideoForm> label={t(`videos.field.${props.name}`)} {...props} />;
}

export function useSections({ video, removePicture = () => Promise.resolve() }: Given): FormSection[] {
  const { t: said } = useTexts();
  return [
    { id: 'texts', title: t('videos.section.texts'), fields: <Texts said={said} /> },
    { id: 'media', title: t('videos.section.media'), fields: <Films said={said} video={video} /> },
    { id: 'access', title: t('videos.section.access'), fields: <Access /> },
    { id: 'dates', title: t('videos.section.dates'), fields: <Dates said={said} /> },
    {
      id: 'pictures',
      title: t('videos.section.pictures'),
      fields: <Pictures video={video} removePicture={removePicture} />,
    },
    { id: 'shelves', title: t('videos.section.shelves'), fields: <Shelves /> },
  ];
}

function Texts({ said }: { said: Say }) {
  const title = Form.useWatch<string | undefined>('title');
  return (
    <>
      <Item name="title" rules={[judged(said, TITLE.judge)]}>
        <Input maxLength={4 * TITLE.max} autoComplete="off" />
      </Item>
      <div className="kt-video-form__row">
        <Item name="subtitle" rules={[judged(said, SUBTITLE.judge)]}>
          <Input autoComplete="off" />
        </Item>
        <Item name="slug" rules={[judged(said, SLUG.judge)]} extra={t('videos.hint.slug')}>
          <Input autoComplete="off" placeholder={slugify(title ?? '')} />
        </Item>
      </div>
      {(['description', 'additional_desc'] as const).map((name) => (
        <Item key={name} name={name} rules={[judged(said, VIDEO_TEXT.judge)]}>
          <RichText label={t(`videos.field.${name}`)} />
        </Item>
      ))}
    </>
  );
}

/** What was saved and cannot be played is said at its field until it is changed (OPEN2-12). */
function Films({ said, video }: { said: Say; video: AdminVideo | null }) {
  return (
    <>
      <p className="kt-small kt-quiet">{t('videos.hint.media')}</p>
      {(['video_link', 'accessibility_video', 'autodesc_video'] as const).map((name) => (
        <Item
          key={name}
          name={name}
          rules={[judged(said, name === 'video_link' ? VIDEO_LINK.judge : MEDIA_VALUE.judge)]}
          extra={<ReadFilm name={name} stored={video?.[name] ?? ''} warning={video?.warnings[name]} />}
        >
          <MediaField label={t(`videos.field.${name}`)} />
        </Item>
      ))}
      <Item
        name="teaser_link"
        rules={[judged(said, MEDIA_VALUE.judge)]}
        extra={<ReadFilm name="teaser_link" stored={video?.teaser_link ?? ''} warning={video?.warnings.teaser_link} />}
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} />
      </Item>
    </>
  );
}

const FLAGS = ['visible', 'dashboard_hidden', 'auth_required', 'mailing_free', 'share_teatrlink'] as const;

function Access() {
  return (
    <>
      <div className="kt-video-form__row">
        <NumberField
          name="video_price"
          label={t('videos.field.video_price')}
          kind="price"
          help={t('videos.hint.price')}
        />
        <Item name="tickets_expiration_time">
          <Select
            options={[
              { value: 'default', label: t('videos.hours.default') },
              ...TICKET_HOURS.map((hours) => ({
                value: String(hours),
                label: hours === 0 ? t('videos.hours.none') : t('videos.hours.some', { n: hours }),
              })),
            ]}
          />
        </Item>
        <Item name="restricted_access">
          <Select options={RESTRICTED_ACCESS.map((value) => ({ value, label: t(`videos.access.${value}`) }))} />
        </Item>
        <NumberField
          name="age_restriction"
          label={t('videos.field.age_restriction')}
          kind="years"
          help={t('videos.hint.age_restriction')}
        />
      </div>
      <div className="kt-video-form__row">
        {FLAGS.map((name) => (
          <Item
            key={name}
            name={name}
            valuePropName="checked"
            extra={name === 'mailing_free' ? t('videos.hint.mailing_free') : undefined}
          >
            <Switch />
          </Item>
        ))}
      </div>
    </>
  );
}

/** The whole rule looks at both days; each field says what concerns it (VIDADM-34 to VIDADM-36). */
function Dates({ said }: { said: Say }) {
  const form = Form.useFormInstance<VideoForm>();
  const errorAt = (name: 'available_from' | 'end_date') => () => {
    const { available_from, end_date } = form.getFieldsValue(['available_from', 'end_date']);
    const before = { ...NEW_VIDEO, title: '-', videoLink: '-' };
    return videoErrors({ available_from, end_date }, before)?.[name] ?? null;
  };
  return (
    <div className="kt-video-form__row">
      <Item
        name="available_from"
        rules={[judged(said, errorAt('available_from'))]}
        extra={t('videos.hint.available_from')}
      >
        <DayTimeField />
      </Item>
      <Item
        name="end_date"
        dependencies={['available_from']}
        rules={[judged(said, errorAt('end_date'))]}
        extra={t('videos.hint.end_date')}
      >
        <DayField />
      </Item>
      <NumberField name="duration" label={t('videos.field.duration')} kind="minutes" help={t('videos.hint.duration')} />
      <NumberField name="weight" label={t('videos.field.weight')} kind="weight" help={t('videos.hint.weight')} />
    </div>
  );
}

const PICTURES = [
  { name: 'main_image_data', field: 'image', purpose: 'main-image' },
  { name: 'thumb_image_data', field: 'thumb', purpose: 'thumbnail' },
] as const;

function Pictures({
  video,
  removePicture,
}: {
  video: AdminVideo | null;
  removePicture: (field: Image) => Promise<void>;
}) {
  return (
    <>
      <p className="kt-small kt-quiet">{t('videos.hint.pictures')}</p>
      <div className="kt-video-form__row">
        {PICTURES.map(({ name, field, purpose }) => (
          <Item key={name} name={name}>
            <PictureOf
              purpose={purpose}
              alt={`${t(`videos.field.${name}`)}: ${video?.title ?? t('videos.new')}`}
              stored={(field === 'image' ? video?.main_image : video?.thumb_image) ?? null}
              remove={() => removePicture(field)}
            />
          </Item>
        ))}
      </div>
    </>
  );
}

function Shelves() {
  const { data: shelves } = useCategories();
  const { data } = useListGalleriesQuery({});
  const categories = shelves?.categories ?? [];
  const galleries = data?.galleries ?? [];
  return (
    <div className="kt-video-form__row">
      <Item name="gallery_id">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: 0, label: t('videos.no-gallery') },
            ...galleries.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Item>
      <Item name="categories">
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Item>
    </div>
  );
}
