/**
 * antd's form with the house's habits: checked on leaving a field, focus on the first bad one, and what the server refuses
 * shown in one place: at its fields where it names them, else above the form (ERR-04, T35).
 */
import { Alert, Form } from 'antd';
import type { FormInstance } from 'antd';
import type { TextKey } from '@kurtyna/texts/site';
import { useId, useRef, useState, type ReactNode } from 'react';
import { showsRequestId, toApiError, type ApiError } from '../../base/api-error.js';
import { useOnce } from '../../base/attempt.js';
import { useTexts } from '../../base/i18n.js';

interface Props<Values> {
  form: FormInstance<Values>;
  initialValues?: Partial<Values>;
  /** Sends the values; what it throws is shown here, unless `onRefused` takes it. `attempt` names what this form adds (D11). */
  onSend: (values: Values, attempt: string) => Promise<unknown>;
  /** True when the refusal was handled elsewhere. */
  onRefused?: (error: ApiError) => boolean;
  /** What is said where the server says nothing. */
  fallback?: TextKey;
  /** How a refusal of the whole is put into words; without it, as the server says it. */
  sayRefused?: (message: string, error: ApiError) => ReactNode;
  className?: string;
  children: (state: { sending: boolean }) => ReactNode;
}

export function ServerForm<Values extends object>({
  form,
  initialValues,
  onSend,
  onRefused,
  fallback,
  sayRefused = (message) => message,
  className,
  children,
}: Props<Values>) {
  const { t } = useTexts();
  const name = useId(); // a form beside it may have fields of the same names
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const busy = useRef(false);
  const once = useOnce();

  const send = async (values: Values) => {
    if (busy.current) return; // a second click before the first is drawn
    busy.current = true;
    setSending(true);
    setRefused(null);
    try {
      await once((attempt) => onSend(values, attempt));
    } catch (thrown) {
      const error = toApiError(thrown, fallback);
      if (!onRefused?.(error)) setRefused(whatIsLeft(error, putOnFields({ form, name }, error.formError)));
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return (
    <Form<Values>
      form={form}
      name={name}
      layout="vertical"
      validateTrigger="onBlur"
      initialValues={initialValues as never}
      onFinish={(values) => void send(values)}
      onFinishFailed={({ errorFields }) =>
        goToFirst(
          { form, name },
          errorFields.map((field) => field.name),
        )
      }
      className={className}
      noValidate
    >
      {refused && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className="kt-form__refused"
          title={sayRefused(refused.message, refused)}
          description={showsRequestId(refused) && t('common.request-id', { id: refused.requestId })}
        />
      )}
      {children({ sending })}
    </Form>
  );
}

/** What stands above the form: what no field could say, else what is said of the whole (ERR2-02, ERR2-05); null when the fields said it all. */
function whatIsLeft(error: ApiError, unplaced: string[]): ApiError | null {
  if (Object.keys(error.formError).length === 0) return error;
  return unplaced.length > 0 ? { ...error, message: unplaced.join(' ') } : null;
}

interface Named<Values> extends Pick<Props<Values>, 'form'> {
  name: string;
}

/** Puts the messages on the fields the form shows, and the focus on the first of these; answers the messages that have no field. */
function putOnFields<Values>({ form, name: formName }: Named<Values>, formError: Record<string, string>): string[] {
  const shown = new Map(form.getFieldsError().map(({ name }) => [name.join('.'), name]));
  const all = Object.entries(formError);
  const known = all.flatMap(([field, message]) => {
    const name = shown.get(field);
    return name ? [{ name, errors: [message] }] : [];
  });
  form.setFields(known as never);
  if (known.length > 0) {
    goToFirst(
      { form, name: formName },
      known.map(({ name }) => name),
    );
  }
  return all.filter(([field]) => !shown.has(field)).map(([, message]) => message);
}

/**
 * The first wrong field as one reads the page, not as antd counts: a field that was shown later (the company's name) may stand
 * above one that was there from the beginning (WCAG 3.3.1).
 */
function goToFirst<Values>({ form, name: formName }: Named<Values>, names: (string | number)[][]): void {
  const placed = names
    .map((name) => ({ name, element: document.getElementById([formName, name].flat().join('_')) }))
    .sort((a, b) => (a.element && b.element && isAfter(a.element, b.element) ? 1 : -1));
  if (placed[0]) bringToTheEyes(placed[0].element, form.getFieldInstance(placed[0].name as never));
}

/** Out of its fold, to the middle of the window with its label and message, past bars that lie over the edges (WCAG 2.4.11); then the focus, always with its ring. */
export function bringToTheEyes(
  element: HTMLElement | null,
  instance?: { focus?: (options: FocusOptions) => void },
): void {
  const fold = element?.closest('details');
  if (fold) fold.open = true;
  const ringed = { preventScroll: true, focusVisible: true };
  (element?.closest('.ant-form-item') ?? element)?.scrollIntoView({ block: 'center' });
  element?.focus(ringed);
  if (document.activeElement !== element) instance?.focus?.(ringed); // an editor, a group: its own part takes it
}

const isAfter = (one: Element, other: Element): boolean =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING);
