/** A translation that is added or edited, in the modal of its owner (TRANS-01). */
import { translationFields, type TranslatedKind, type TranslationField } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Form } from 'antd';
import { useRef, useState } from 'react';
import {
  usePolishTexts,
  useTranslation,
  useTranslationCalls,
  type PolishTexts,
  type Translation,
  type TranslationValues,
} from '../../api/admin/translations.js';
import { type ApiError, withReason } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.js';
import { changedFields, hasChanges } from '../../ui/form/changes.js';
import { CHANGED_MEANWHILE, Conflict } from '../../ui/form/DrawerForm.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { Failed, Loading } from '../../ui/states.js';
import { useQuestion } from '../../ui/form/use-question.js';
import { questionBefore } from '../films.js';
import { TranslationFields } from './fields.js';
import '../../ui/form/form.css';

interface Props {
  kind: TranslatedKind;
  /** Of what is translated. */
  owner: number;
  /** The texts that are translated. */
  polish: PolishTexts;
  /** `unsaved`: whether something typed here is not saved. */
  done: (unsaved: boolean) => void;
}

const valuesOf = (kind: TranslatedKind, translation?: Translation): TranslationValues => ({
  language_code: translation?.language_code,
  ...Object.fromEntries(translationFields(kind).map((field) => [field, translation?.[field] ?? ''])),
});

/** The translation in the answer to a save that came too late; its texts stand together there. */
function presentIn(extra: Record<string, unknown>): Translation | null {
  const present = extra.translation as (Translation & { texts: object }) | undefined;
  return present ? { ...present, ...present.texts } : null;
}

/** Fetched anew: what is edited is what stands there now. */
export function EditTranslation({ id, ...props }: Props & { id: number }) {
  const { translation, error, refetch } = useTranslation(props.kind, id);
  if (error) return <Failed error={{ data: { message: t('translations.failed') } }} retry={refetch} />;
  if (!translation) {
    return (
      <Loading>
        <div className="kt-skeleton" style={{ height: 240 }} />
      </Loading>
    );
  }
  return <TranslationForm {...props} stored={translation} languages={[translation.language_code]} />;
}

export function TranslationForm(props: Props & { stored?: Translation; languages: readonly string[] }) {
  const { kind, owner, stored, languages, done } = props;
  const polish = usePolishTexts(kind, owner, props.polish);
  const { t: said } = useTexts();
  const [form] = Form.useForm<TranslationValues>();
  const calls = useTranslationCalls(kind);
  const [first] = useState(stored); // another one's save, seen meanwhile, is told by the server
  const [base, setBase] = useState(() => valuesOf(kind, first));
  const revision = useRef(first?.revision);
  const [present, setPresent] = useState<Translation | null>(null);
  const saved = useRef(false);
  const { ask, question } = useQuestion();

  const send = async (values: TranslationValues) => {
    const changes = changedFields(base, values);
    const doubt = questionBefore(changes);
    if (doubt !== null && !(await ask(doubt))) return;
    if (!first) await calls.add(owner, values);
    else if (Object.keys(changes).length > 0) await calls.update(first.id, { ...changes, revision: revision.current });
    notify({ kind: 'success', title: first ? said('common.config-saved') : t('form.added') });
    saved.current = true;
    done(false);
  };
  const refused = ({ code, extra }: ApiError) => {
    const now = code === CHANGED_MEANWHILE ? presentIn(extra) : null;
    setPresent(now);
    return now !== null;
  };
  const loadPresent = (now: Translation) => {
    revision.current = now.revision;
    form.setFieldsValue(valuesOf(kind, now));
    setBase(valuesOf(kind, now));
    setPresent(null);
  };
  const saveAnyway = (now: Translation) => {
    revision.current = now.revision;
    setPresent(null);
    form.submit();
  };
  const typed = Form.useWatch([], form) as TranslationValues | undefined;
  const changed = hasChanges(base, typed ?? {});
  const unsaved = () => !saved.current && hasChanges(base, form.getFieldsValue() as TranslationValues);
  return (
    <ServerForm<TranslationValues>
      form={form}
      initialValues={base}
      onSend={send}
      onRefused={refused}
      sayRefused={withReason}
    >
      {({ sending }) => (
        <>
          <AskBeforeLeaving unsaved={unsaved} stays={({ search }) => new URLSearchParams(search).has('translations')} />
          {question}
          {present && (
            <Conflict<TranslationField | 'language_code'>
              fields={Object.keys(changedFields(base, valuesOf(kind, present))) as TranslationField[]}
              labelOf={(name) => t(`translations.field.${name}`)}
              onLoad={() => loadPresent(present)}
              onSave={() => saveAnyway(present)}
            />
          )}
          <p className="kt-quiet">{t('translations.polish')}</p>
          <TranslationFields kind={kind} said={said} languages={languages} stored={first} polish={polish} />
          <div className="kt-translations__foot">
            <Button type="primary" htmlType="submit" loading={sending} disabled={first !== undefined && !changed}>
              {said('common.save')}
            </Button>
            <Button onClick={() => done(unsaved())}>{t('translations.back')}</Button>
          </div>
        </>
      )}
    </ServerForm>
  );
}
