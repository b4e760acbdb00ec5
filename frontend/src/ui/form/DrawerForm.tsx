/**
 * A form of the back office: a drawer that names the thing, sections, and a foot that stays in sight (ADM-23 to ADM-28). It stands in the
 * address, so that back closes it and reload restores it; whoever turns away from typed changes is asked first.
 */
import { adminText } from '@kurtyna/texts/admin';
import { Alert, Button, Form } from 'antd';
import { useRef, useState, type FocusEvent, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { type ApiError, withReason } from '../../base/api-error.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { AskBeforeLeaving } from './AskBeforeLeaving.js';
import { changedFields, hasChanges } from './changes.js';
import { ServerForm } from './ServerForm.js';
import { DrawerFoot, SideDrawer } from './SideDrawer.js';
import { useQuestion } from './use-question.js';
import './form.css';

/** Where the server says that somebody else has saved since (409). */
export const CHANGED_MEANWHILE = 'content.changed-meanwhile';

/** A thing as it is stored; each edit raises its revision. */
export interface Stored<Values> {
  values: Values;
  revision?: number;
}

export interface FormSection {
  id: string;
  title: string;
  fields: ReactNode;
}

interface Props<Values extends object> {
  /** Names the thing, or what is added. */
  title: string;
  mode: 'add' | 'edit';
  /** What the form begins with. */
  stored: Stored<Values>;
  sections: readonly FormSection[];
  /** Adding: what the server makes of fields that are not sent; only what differs is sent. Without it, what the form begins with. */
  blank?: Values;
  /** What a field is called, to tell which ones somebody else changed. */
  labelOf: (name: keyof Values & string) => string;
  /** Said after a thing was added; without it "Dodano." (OPEN2-53, OPEN2-54). */
  added?: string;
  /** Said after a thing was changed, where the documents have words of their own for it (OPEN3-25). */
  changed?: string;
  /** Sends what was changed; its refusal is shown in the form. `attempt` names what is added (D11). */
  save: (changes: Partial<Values>, revision: number | undefined, attempt: string) => Promise<unknown>;
  /** A question that must be answered with yes before these changes are saved; null for none. */
  askBefore?: (changes: Partial<Values>) => string | null;
  /** The state after somebody else's save, out of what the 409 carries. */
  presentIn?: (extra: Record<string, unknown>) => Stored<Values> | null;
  /** Takes the drawer out of the address. */
  close: () => void;
  /** An address that still shows this drawer. */
  stays: (next: Location) => boolean;
}

export function DrawerForm<Values extends object>(props: Props<Values>) {
  const { title, mode, stored, blank, sections, labelOf, save, askBefore, presentIn, close, stays } = props;
  const { ask, question } = useQuestion();
  const { t } = useTexts();
  const { added = adminText('form.added'), changed: savedText = t('common.config-saved') } = props;
  const [form] = Form.useForm<Values>();
  const [base, setBase] = useState(stored.values);
  const revision = useRef(stored.revision);
  const [conflict, setConflict] = useState<Stored<Values> | null>(null);
  const saved = useRef(false);
  const typed = Form.useWatch([], form) as Partial<Values> | undefined;
  const changed = hasChanges(base, typed ?? {});
  /** As the fields are now: what was typed a moment ago may not have been drawn yet. */
  const unsaved = () => !saved.current && hasChanges(base, form.getFieldsValue() as Partial<Values>);

  const send = async (values: Values, attempt: string) => {
    const changes = changedFields(mode === 'add' ? (blank ?? base) : base, values);
    const doubt = askBefore?.(changes) ?? null;
    if (doubt !== null && !(await ask(doubt))) return;
    if (mode === 'add' || Object.keys(changes).length > 0) {
      await save(changes, revision.current, attempt);
      notify({ kind: 'success', title: mode === 'add' ? added : savedText });
    }
    saved.current = true;
    close();
  };
  const refused = ({ code, extra }: ApiError) => {
    const present = code === CHANGED_MEANWHILE ? (presentIn?.(extra) ?? null) : null;
    setConflict(present);
    return present !== null;
  };
  const loadPresent = (present: Stored<Values>) => {
    revision.current = present.revision;
    form.setFieldsValue(present.values as never);
    setBase(present.values);
    setConflict(null);
  };
  /** With the new revision, and still only what was typed here: the rest stays as the other one saved it. */
  const saveAnyway = (present: Stored<Values>) => {
    revision.current = present.revision;
    setConflict(null);
    form.submit();
  };
  return (
    <SideDrawer title={title} close={close}>
      <ServerForm<Values>
        form={form}
        initialValues={stored.values}
        onSend={send}
        onRefused={refused}
        fallback="errors.unexpected"
        sayRefused={withReason}
      >
        {({ sending }) => (
          <>
            <AskBeforeLeaving unsaved={unsaved} stays={stays} />
            {question}
            {sections.length > 1 && <SectionLinks sections={sections} />}
            {conflict && (
              <Conflict
                fields={Object.keys(changedFields(base, conflict.values)) as (keyof Values & string)[]}
                labelOf={labelOf}
                onLoad={() => loadPresent(conflict)}
                onSave={() => saveAnyway(conflict)}
              />
            )}
            {sections.map(({ id, title: heading, fields }) => (
              <section key={id} aria-labelledby={`section-${id}`} className="kt-drawer__section">
                <h2 id={`section-${id}`} tabIndex={-1}>
                  {heading}
                </h2>
                {fields}
              </section>
            ))}
            <DrawerFoot
              send={t('common.save')}
              sending={sending}
              disabled={mode === 'edit' && !changed}
              cancel={close}
            />
          </>
        )}
      </ServerForm>
    </SideDrawer>
  );
}

/** On a phone the line moves sideways, and the browser leaves a button at its edge half seen. */
const showWhole = ({ currentTarget }: FocusEvent<HTMLElement>) =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Buttons and no links: the address keeps the drawer, not a place in it. */
function SectionLinks({ sections }: { sections: readonly FormSection[] }) {
  const goTo = (id: string) => {
    const heading = document.getElementById(`section-${id}`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav className="kt-drawer__sections" aria-label={adminText('form.sections')}>
      {sections.map(({ id, title }) => (
        <Button key={id} type="text" onFocus={showWhole} onClick={() => goTo(id)}>
          {title}
        </Button>
      ))}
    </nav>
  );
}

interface ConflictProps<Name extends string> {
  /** What the other one changed. */
  fields: Name[];
  labelOf: (name: Name) => string;
  onLoad: () => void;
  onSave: () => void;
}

/** Nothing typed is lost: whoever typed it decides what counts. */
export function Conflict<Name extends string>({ fields, labelOf, onLoad, onSave }: ConflictProps<Name>) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="kt-form__refused"
      title={adminText('form.conflict')}
      description={
        <>
          <p>{adminText('form.conflict-fields', { fields: fields.map(labelOf).join(', ') })}</p>
          <p className="kt-drawer__choices">
            <Button onClick={onLoad}>{adminText('form.conflict-load')}</Button>
            <Button onClick={onSave}>{adminText('form.conflict-save')}</Button>
          </p>
        </>
      }
    />
  );
}
