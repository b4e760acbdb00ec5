/**
 * The filters of a list, and the button that searches: until it is pressed, what is typed and what is listed may differ (PAYADM-06). On what
 * is narrow the fields are folded away.
 */
import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { adminText } from '@kurtyna/texts/admin';
import { Button, Form } from 'antd';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTexts } from '../../base/i18n.js';
import { NARROW, useMedia } from '../use-media.js';
import './filter-form.css';

type Texts = Record<string, string | undefined>;

export interface FilterField<Name extends string> {
  name: Name;
  label: string;
  /** The antd field; its value is the text of the address. */
  input: ReactNode;
  /** Takes twice the room of the others. */
  wide?: boolean;
}

interface Props<Name extends string> {
  fields: readonly FilterField<Name>[];
  list: {
    texts: { [N in Name]?: string };
    reads: (name: Name, text: string) => boolean;
    narrow: (texts: { [N in Name]?: string }) => void;
  };
  /** What is wrong with the fields together, by the field that says so; then nothing is searched. */
  judge?: (texts: { [N in Name]?: string }) => { [N in Name]?: string };
  /** Beside the button, with a way to fill in fields. */
  shortcuts?: (fill: (texts: { [N in Name]?: string }) => void) => ReactNode;
  /** Nothing was changed: the list is asked for once more. */
  onSame: () => unknown;
}

export function FilterForm<Name extends string>({ fields, list, judge, shortcuts, onSame }: Props<Name>) {
  const { t } = useTexts();
  const [form] = Form.useForm<Texts>();
  const narrow = useMedia(NARROW);
  const [unfolded, setUnfolded] = useState(false);
  const formName = useId(); // a form beside it may have fields of the same name
  const asked = JSON.stringify(fields.map(({ name }) => list.texts[name] ?? null));
  // Back and "clear" change the address; the form follows it.
  useEffect(() => form.setFieldsValue(textsOf(fields, list.texts)), [asked, form]);

  const search = (typed: Texts) => {
    const next = textsOf(fields, typed);
    const wrong = Object.entries(judge?.(next) ?? {}) as [string, string][];
    form.setFields(wrong.map(([name, error]) => ({ name, errors: [error] })));
    if (wrong.length > 0) return;
    setUnfolded(false);
    if (inOrder(next) === asked) onSame();
    else list.narrow(next);
  };
  const typed = Form.useWatch([], form) as Texts | undefined;
  const unsent = typed !== undefined && inOrder(textsOf(fields, typed)) !== asked;
  const folded = narrow && !unfolded;
  const count = Object.keys(list.texts).length;
  return (
    <div role="search" className="kt-list-filters" aria-label={adminText('list.filters')}>
      {narrow && (
        <Button icon={<FilterOutlined aria-hidden />} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {count > 0 ? adminText('list.show-filters-count', { count }) : adminText('list.show-filters')}
        </Button>
      )}
      <Form
        form={form}
        name={formName}
        layout="vertical"
        onFinish={search}
        validateTrigger="onBlur"
        hidden={folded}
        noValidate
      >
        {fields.map(({ name, label, input, wide }) => (
          <Form.Item<Texts>
            key={name}
            name={name}
            label={label}
            className={wide ? 'kt-list-filters__wide' : undefined}
            rules={[
              {
                validator: (_rule, text: string | undefined) =>
                  list.reads(name, text ?? '')
                    ? Promise.resolve()
                    : Promise.reject(new Error(t('form.validate.wrong_input'))),
              },
            ]}
          >
            {input}
          </Form.Item>
        ))}
        <Button htmlType="submit" icon={<SearchOutlined aria-hidden />}>
          {adminText('list.search')}
        </Button>
        {shortcuts?.((texts) => form.setFieldsValue(texts))}
      </Form>
      <p role="status" className="kt-small kt-list-filters__unsent">
        {unsent && adminText('list.unsent')}
      </p>
    </div>
  );
}

const inOrder = (texts: Texts): string => JSON.stringify(Object.values(texts).map((text) => text ?? null));

/** One text for each field, in their order; an empty one is none. */
function textsOf<Name extends string>(fields: readonly FilterField<Name>[], texts: Texts) {
  const each = fields.map(({ name }) => [name, texts[name]?.trim() || undefined]);
  return Object.fromEntries(each) as { [N in Name]?: string };
}
