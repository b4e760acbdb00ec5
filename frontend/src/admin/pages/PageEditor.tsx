/** One page: its title, its HTML, both in English too, and how that will look (PAGESADM-01 to PAGESADM-11). */
import { PAGE_CONTENT, PAGE_TITLE, PAGE_TITLE_EN } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import type { Language } from '@kurtyna/texts/site';
import { Button, Form, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useUpdatePageMutation, usePageNow, type Page } from '../../api/admin/pages.js';
import type { ApiError } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { RichText } from '../../ui/editor/RichText.js';
import { changedFields, hasChanges } from '../../ui/form/changes.js';
import { CHANGED_MEANWHILE, Conflict } from '../../ui/form/DrawerForm.js';
import { judged } from '../../ui/form/rule.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import Html from '../../ui/Html.js';
import { Failed, Loading } from '../../ui/states.js';
import { useUnsaved } from '../Settings.js';
import type { PageSlug } from './PagesCard.js';

/** The English ones may be empty: then the Polish ones are read (OPEN0-1). */
interface Values {
  title: string;
  content: string;
  title_en: string;
  content_en: string;
}

export function PageEditor({ slug }: { slug: PageSlug }) {
  const { data, error, refetch } = usePageNow(slug);
  const name = t(`pages.page.${slug}`);
  return (
    <section className="kt-pages__page" aria-labelledby={`page-${slug}`}>
      <h3 id={`page-${slug}`}>{name}</h3>
      {data ? (
        <Editor name={name} stored={data.page} />
      ) : error ? (
        <Failed error={{ data: { message: t('pages.not-loaded') } }} retry={refetch} />
      ) : (
        <Loading>
          <div className="kt-skeleton" style={{ height: 240 }} />
        </Loading>
      )}
    </section>
  );
}

const valuesOf = ({ title, content, title_en, content_en }: Page): Values => ({
  title,
  content,
  title_en: title_en ?? '',
  content_en: content_en ?? '',
});

function Editor({ name, stored }: { name: string; stored: Page }) {
  const { t: said } = useTexts();
  const [form] = Form.useForm<Values>();
  const [update] = useUpdatePageMutation();
  const [base, setBase] = useState(() => valuesOf(stored));
  const revision = useRef(stored.revision);
  const [present, setPresent] = useState<Page | null>(null);
  const [preview, setPreview] = useState<Values | null>(null);
  const typed = Form.useWatch([], form) as Partial<Values> | undefined;
  const changed = hasChanges(base, typed ?? {});
  useUnsaved(`page ${stored.slug}`, changed);

  const send = async (values: Values) => {
    const pageChangesDto = { ...values, slug: stored.slug, revision: revision.current };
    const { page } = await update({ id: stored.id, pageChangesDto })
      .unwrap()
      .catch((error: unknown) => {
        throw sayingSomething(error);
      });
    // What the server cleaned away is not shown as if it stood there.
    show(page);
    notify({ kind: 'success', title: said('common.config-saved') });
  };
  const show = (page: Page) => {
    revision.current = page.revision;
    setBase(valuesOf(page));
    form.setFieldsValue(valuesOf(page));
    setPresent(null);
  };
  const refused = ({ code, extra }: ApiError) => {
    const now = code === CHANGED_MEANWHILE ? ((extra.page as Page | undefined) ?? null) : null;
    setPresent(now);
    return now !== null;
  };
  const saveAnyway = (now: Page) => {
    revision.current = now.revision;
    setPresent(null);
    form.submit();
  };
  return (
    <ServerForm<Values> form={form} initialValues={base} onSend={send} onRefused={refused}>
      {({ sending }) => (
        <>
          {present && (
            <Conflict<keyof Values>
              fields={Object.keys(changedFields(base, valuesOf(present))) as (keyof Values)[]}
              labelOf={(field) => t(`pages.field.${field}`)}
              onLoad={() => show(present)}
              onSave={() => saveAnyway(present)}
            />
          )}
          <Form.Item
            name="title"
            htmlFor={`title-${stored.slug}`}
            label={t('pages.field.title')}
            rules={[judged(said, PAGE_TITLE.judge)]}
          >
            <Input id={`title-${stored.slug}`} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="content"
            htmlFor={`content-${stored.slug}`}
            label={t('pages.field.content')}
            rules={[judged(said, PAGE_CONTENT.judge)]}
          >
            <RichText id={`content-${stored.slug}`} label={`${t('pages.field.content')}: ${name}`} />
          </Form.Item>
          <Form.Item
            name="title_en"
            htmlFor={`title-en-${stored.slug}`}
            label={t('pages.field.title_en')}
            rules={[judged(said, PAGE_TITLE_EN.judge)]}
          >
            <Input id={`title-en-${stored.slug}`} lang="en" autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="content_en"
            htmlFor={`content-en-${stored.slug}`}
            label={t('pages.field.content_en')}
            extra={t('pages.english-help')}
            rules={[judged(said, PAGE_CONTENT.judge)]}
          >
            <RichText id={`content-en-${stored.slug}`} label={`${t('pages.field.content_en')}: ${name}`} />
          </Form.Item>
          <div className="kt-pages__foot">
            <Button
              type={changed ? 'primary' : 'default'}
              htmlType="submit"
              loading={sending}
              disabled={!changed}
              aria-label={t('pages.save-of', { name })}
            >
              {said('common.save')}
            </Button>
            <Button
              aria-label={t('pages.preview-of', { name })}
              onClick={() => setPreview({ ...base, ...form.getFieldsValue() })}
            >
              {t('pages.preview')}
            </Button>
          </div>
          <Modal
            open={preview !== null}
            title={t('pages.preview-of', { name })}
            width={900}
            footer={null}
            onCancel={() => setPreview(null)}
            closable={{ 'aria-label': said('common.close') }}
            destroyOnHidden
          >
            {preview && <Preview lang="pl" title={preview.title} content={preview.content} />}
            {preview && (preview.title_en || preview.content_en) && (
              <Preview lang="en" title={preview.title_en || preview.title} content={preview.content_en} />
            )}
          </Modal>
        </>
      )}
    </ServerForm>
  );
}

/** As the public page has it, cleaned by the same function (OPEN2-32). */
function Preview({ lang, title, content }: Pick<Values, 'title' | 'content'> & { lang: Language }) {
  return (
    <article className="kt-page kt-page--text kt-pages__preview" lang={lang}>
      <h1>{title}</h1>
      <Html html={content} className="kt-prose kt-page__prose" />
    </article>
  );
}

/** A refusal that brings neither a sentence nor a field gets one (PAGESADM-11). */
function sayingSomething(error: unknown): unknown {
  const { status, data } = (error ?? {}) as { status?: unknown; data?: { message?: unknown; formError?: unknown } };
  if (data?.message || data?.formError) return error;
  return { status, data: { ...data, message: t('pages.not-saved') } };
}
