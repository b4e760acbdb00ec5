/** The fields of a translation's form, by what is translated (TRANS-05, TRANS-09, TRANS-11, TRANS-13). */
import {
  languageCodeError,
  TRANSLATION_FIELDS,
  translationFields,
  type TextField,
  type TranslatedKind,
  type TranslationField,
} from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import type { PolishTexts, Translation } from '../../api/admin/translations.js';
import type { Say } from '../../base/i18n.js';
import { RichText } from '../../ui/editor/RichText.js';
import Html from '../../ui/Html.js';
import { judged } from '../../ui/form/rule.js';
import { isFilmField, questionBefore, ReadFilm } from '../films.js';

/** What the screen offers; the server takes any two letters but pl (OPEN2-47). */
export const OFFERED_LANGUAGES = ['en'] as const;

/** What a language is called; one that the screen does not offer by its letters. */
export function languageName(code: string): string {
  const offered = OFFERED_LANGUAGES.find((one) => one === code);
  return offered ? t(`translations.languages.${offered}`) : code;
}

const INPUTS: Partial<Record<TranslationField, (label: string) => ReactNode>> = {
  description: (label) => <RichText label={label} />,
  additional_desc: (label) => <RichText label={label} />,
  text: () => <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />,
};
/** Text of the other language: how it is spelt and read aloud. */
const inputOf = (field: TranslationField, label: string): ReactNode =>
  INPUTS[field]?.(label) ?? <Input autoComplete="off" />;

/** The text that is translated, below the field of its translation; one that is HTML opens. */
function InPolish({ field, text }: { field: TranslationField; text: string }) {
  if (field !== 'description' && field !== 'additional_desc') {
    return <div className="kt-translations__polish">{t('translations.in-polish', { text })}</div>;
  }
  return (
    <details className="kt-translations__polish">
      <summary>{t('translations.in-polish-long')}</summary>
      <Html html={text} />
    </details>
  );
}

export function TranslationFields({
  kind,
  said,
  languages,
  stored,
  polish,
}: {
  kind: TranslatedKind;
  said: Say;
  languages: readonly string[];
  stored: Translation | undefined;
  polish: PolishTexts;
}) {
  const rules: Partial<Record<TranslationField, TextField>> = TRANSLATION_FIELDS[kind];
  /** Nothing at all where there is nothing to say: antd gives an empty line its room. */
  const below = (field: TranslationField): ReactNode => {
    const text = polish[field];
    const original = text && <InPolish field={field} text={text} />;
    if (!isFilmField(field)) return original || undefined;
    const warning =
      questionBefore({ [field]: stored?.[field] }) === null ? undefined : said('errors.video.not-playable');
    return (
      <>
        <ReadFilm name={field} stored={stored?.[field] ?? ''} warning={warning} />
        {original}
      </>
    );
  };
  return (
    <>
      <Form.Item
        name="language_code"
        label={t('translations.field.language_code')}
        rules={[judged(said, (code) => languageCodeError(kind, code))]}
      >
        <Select
          disabled={languages.length === 0}
          placeholder={said('form.hint.choose')}
          options={languages.map((value) => ({ value, label: languageName(value) }))}
        />
      </Form.Item>
      {translationFields(kind).map((field) => {
        const label = t(`translations.field.${field}`);
        return (
          <Form.Item
            key={field}
            name={field}
            label={label}
            rules={[judged(said, rules[field]!.judge)]}
            extra={below(field)}
          >
            {inputOf(field, label)}
          </Form.Item>
        );
      })}
    </>
  );
}
