/** The form of a slide, with what it will look like (SLIDE-02, SLIDE-03, SLIDE-08 to SLIDE-13). */
import { SETTING_LINK, SLIDE_TEXT, SLIDE_TITLE } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Form, Input, Switch } from 'antd';
import type { Location } from 'react-router-dom';
import { type EditedSlide, useAddSlideMutation, useUpdateSlideMutation } from '../../api/admin/slides.js';
import { type Say, useTexts } from '../../base/i18n.js';
import { DrawerForm, type Stored } from '../../ui/form/DrawerForm.js';
import { judged } from '../../ui/form/rule.js';
import { PictureItem } from '../../ui/images/PictureItem.js';

interface SlideValues {
  title: string;
  text: string;
  url: string;
  published: boolean;
  /** The address of the stored picture, the data URL of a new one, or null. */
  bg_image_data: string | null;
}

interface Props {
  /** null: a new one. */
  slide: EditedSlide | null;
  close: () => void;
  stays: (next: Location) => boolean;
}

export function SlideForm({ slide, close, stays }: Props) {
  const { t: said } = useTexts();
  const [add] = useAddSlideMutation();
  const [update] = useUpdateSlideMutation();
  const save = async (changes: Partial<SlideValues>, revision: number | undefined, attempt: string) => {
    const { title = '', text = '', ...rest } = changes;
    if (slide) await update({ id: slide.id, slideChangesDto: { ...toBody(changes), revision } }).unwrap();
    else await add({ 'idempotency-key': attempt, newSlideDto: { ...toBody(rest), title, text } }).unwrap();
  };
  return (
    <DrawerForm<SlideValues>
      title={slide ? t('slides.form-edit', { title: slide.title }) : t('slides.form-add')}
      mode={slide ? 'edit' : 'add'}
      stored={storedOf(slide)}
      labelOf={(name) => t(`slides.field.${name}`)}
      save={save}
      presentIn={({ slide: present }) => (present ? storedOf(present as EditedSlide) : null)}
      close={close}
      stays={stays}
      sections={[
        { id: 'texts', title: t('slides.section.texts'), fields: <TextFields said={said} /> },
        {
          id: 'picture',
          title: t('slides.section.picture'),
          fields: (
            <PictureItem
              name="bg_image_data"
              label={t('slides.field.bg_image_data')}
              purpose="slide"
              alt={slide?.title ?? t('slides.form-add')}
            />
          ),
        },
        { id: 'preview', title: t('slides.section.preview'), fields: <Preview /> },
      ]}
    />
  );
}

function TextFields({ said }: { said: Say }) {
  return (
    <>
      <Form.Item name="title" label={t('slides.field.title')} rules={[judged(said, SLIDE_TITLE.judge)]} required>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="text" label={t('slides.field.text')} rules={[judged(said, SLIDE_TEXT.judge)]} required>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="url"
        label={t('slides.field.url')}
        rules={[judged(said, SETTING_LINK.judge)]}
        extra={t('slides.url-help')}
      >
        <Input autoComplete="off" inputMode="url" />
      </Form.Item>
      <Form.Item name="published" label={t('slides.field.published')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}

/** As on the home: the words over the darkened picture. */
function Preview() {
  const { t: said } = useTexts();
  const form = Form.useFormInstance<SlideValues>();
  const { title, text, url, bg_image_data: picture } = Form.useWatch([], form) ?? ({} as Partial<SlideValues>);
  return (
    <>
      <p className="kt-small kt-quiet">{t('slides.preview-note')}</p>
      <div className="kt-slide-preview" data-theme="dark" role="img" aria-label={`${title ?? ''}. ${text ?? ''}`}>
        {picture && <img src={picture} alt="" />}
        <div className="kt-slide-preview__words">
          <p className="kt-slide-preview__title">{title}</p>
          <p>{text}</p>
          {url && <span className="kt-button kt-button--primary">{said('home.details')}</span>}
        </div>
      </div>
    </>
  );
}

const NEW: SlideValues = { title: '', text: '', url: '', published: false, bg_image_data: null };

const storedOf = (slide: EditedSlide | null): Stored<SlideValues> =>
  slide
    ? {
        values: {
          title: slide.title,
          text: slide.text,
          url: slide.url ?? '',
          published: slide.published,
          bg_image_data: slide.bg_image,
        },
        revision: slide.revision,
      }
    : { values: NEW };

/** A picture that was taken away is told by its own name (OPEN2-44). */
const toBody = ({ bg_image_data: picture, ...rest }: Partial<SlideValues>) => ({
  ...rest,
  ...(picture === null && { bg_image: null }),
  ...(picture && { bg_image_data: picture }),
});
