/**
 * The translations of a video, an event, a category, a slide or a packet: their list, one that is added, one that is edited (TRANS-01 to TRANS-25).
 * Whoever opens it writes `translations={id}` into the address, so that back closes it and reload restores it.
 */
import type { TranslatedKind } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import {
  useTranslationCalls,
  useTranslations,
  type PolishTexts,
  type Translation,
} from '../../api/admin/translations.js';
import { useTexts } from '../../base/i18n.js';
import { DeleteButton } from '../../ui/DeleteButton.js';
import { DiscardQuestion } from '../../ui/form/AskBeforeLeaving.js';
import { headingInsteadOfNowhere } from '../../ui/page-focus.js';
import { Empty, Failed, Loading } from '../../ui/states.js';
import { languageName, OFFERED_LANGUAGES } from './fields.js';
import { EditTranslation, TranslationForm } from './TranslationForm.js';
import './translations.css';

interface Props {
  kind: TranslatedKind;
  id: number;
  /** The row of what is translated: its texts, in Polish. */
  polish: PolishTexts;
  /** Takes the modal out of the address. */
  close: () => void;
}

type Mode = { is: 'none' } | { is: 'add' } | { is: 'edit'; translation: Translation };

export function TranslationsModal({ kind, id, polish, close }: Props) {
  const { t: said } = useTexts();
  const [mode, setMode] = useState<Mode>({ is: 'none' });
  const [asking, setAsking] = useState(false);
  useEffect(headingInsteadOfNowhere, [mode]); // what was pressed has gone
  const list = useTranslations(kind, id);
  const used = list.translations?.map(({ language_code }) => language_code) ?? [];
  const free = OFFERED_LANGUAGES.filter((code) => !used.includes(code));

  const toList = () => {
    setAsking(false);
    setMode({ is: 'none' });
  };
  const form = {
    kind,
    owner: id,
    polish,
    done: (unsaved: boolean) => (unsaved ? setAsking(true) : toList()),
  };
  return (
    <Modal
      open
      title={titleOf(mode, polish.title ?? polish.name ?? '')}
      onCancel={close}
      mask={{ closable: false }}
      footer={null}
      width={kind === 'video' || kind === 'packet' ? 800 : 560}
      closable={{ 'aria-label': said('common.close') }}
    >
      {mode.is === 'none' && (
        <List
          kind={kind}
          list={list}
          free={free.length > 0}
          add={() => setMode({ is: 'add' })}
          edit={(translation) => setMode({ is: 'edit', translation })}
        />
      )}
      {mode.is === 'add' && <TranslationForm {...form} languages={free} />}
      {mode.is === 'edit' && <EditTranslation {...form} id={mode.translation.id} />}
      <DiscardQuestion open={asking} yes={toList} no={() => setAsking(false)} />
    </Modal>
  );
}

function titleOf(mode: Mode, name: string): string {
  if (mode.is === 'edit') {
    return t('translations.title-edit', { name, language: languageName(mode.translation.language_code) });
  }
  return t(mode.is === 'add' ? 'translations.title-add' : 'translations.title', { name });
}

interface ListProps {
  kind: TranslatedKind;
  list: ReturnType<typeof useTranslations>;
  /** A language of those offered has none yet. */
  free: boolean;
  add: () => void;
  edit: (translation: Translation) => void;
}

function List({ kind, list: { translations, error, refetch }, free, add, edit }: ListProps) {
  const { remove } = useTranslationCalls(kind);
  if (error && !translations) return <Failed error={error} retry={refetch} />;
  if (!translations) {
    return (
      <Loading>
        <div className="kt-skeleton" style={{ height: 96 }} />
      </Loading>
    );
  }
  const addButton = (
    <Button type="primary" onClick={add}>
      {t('translations.add')}
    </Button>
  );
  if (translations.length === 0) return <Empty action={addButton}>{t('translations.empty')}</Empty>;
  return (
    <>
      <ul className="kt-translations">
        {translations.map((translation) => {
          const language = languageName(translation.language_code);
          return (
            <li key={translation.id}>
              <span>
                <strong>{language}</strong>
                <br />
                <span lang={translation.language_code}>{translation.title ?? translation.name}</span>
              </span>
              <span className="kt-translations__actions">
                <Button onClick={() => edit(translation)} aria-label={t('translations.edit-of', { language })}>
                  {t('translations.edit')}
                </Button>
                <DeleteButton name={language} remove={() => remove(translation.id)} />
              </span>
            </li>
          );
        })}
      </ul>
      {free && addButton}
    </>
  );
}
