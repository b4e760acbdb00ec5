/** The fields of a code in their sections. Each is judged by the rules of the server, when it is left and before it is sent. */
import { CODE_DESC_MAX, CODE_MAX, codeProductText, type CodeFieldName } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Form, Input, Radio } from 'antd';
import type { ListedCode } from '../../api/admin/codes.js';
import type { Say } from '../../base/i18n.js';
import type { FormSection } from '../../ui/form/DrawerForm.js';
import { judged } from '../../ui/form/rule.js';
import { DayTimeField } from '../../ui/form/WarsawFields.js';
import { ProductSelect } from '../ProductSelect.js';
import { refusalOf, type CodeValues } from './code-values.js';
import { DiscountField } from './DiscountField.js';
import { useEventEnd } from './event-end.js';

interface Given {
  said: Say;
  /** The stored code; missing while codes are made. */
  code?: ListedCode;
}

export function codeSections(given: Given): FormSection[] {
  return [
    {
      id: 'code',
      title: t('codes.form.what'),
      fields: given.code ? <StoredText {...given} /> : <NewText {...given} />,
    },
    { id: 'value', title: t('codes.form.value'), fields: <Value {...given} /> },
  ];
}

const Item = Form.Item<CodeValues>;
const by = (said: Say, name: CodeFieldName, options?: Parameters<typeof refusalOf>[2]) => [
  judged(said, (text) => refusalOf(name, text, options)),
];

/** One that is typed, or how many with a random part (CODEADM-14, CODEADM-15). */
function NewText({ said }: Given) {
  const form = Form.useFormInstance<CodeValues>();
  const many = Form.useWatch('mode', form) === 'many';
  const choose = (mode: CodeValues['mode']) => {
    if (mode === 'many' && !form.getFieldValue('limit')) form.setFieldValue('limit', '1'); // OPEN3-18
  };
  return (
    <>
      <Item name="mode" label={t('codes.form.mode')}>
        <Radio.Group
          onChange={({ target }) => choose(target.value as CodeValues['mode'])}
          options={[
            { value: 'single', label: t('codes.form.mode-single') },
            { value: 'many', label: t('codes.form.mode-many') },
          ]}
        />
      </Item>
      <div className="kt-form__pair">
        <Item
          name="code"
          label={t('codes.form.code')}
          rules={by(said, 'code')}
          extra={many ? t('codes.form.code-help') : t('codes.form.code-single')}
        >
          <Input autoComplete="off" spellCheck={false} />
        </Item>
        {many && (
          <Item
            name="number"
            label={t('codes.form.number')}
            rules={by(said, 'number', { many })}
            extra={t('codes.form.number-help')}
          >
            <Input inputMode="numeric" autoComplete="off" />
          </Item>
        )}
      </div>
      <Desc said={said} />
    </>
  );
}

function StoredText({ said, code }: Given) {
  const isUsed = code!.numberOfUses > 0;
  const unchanged = code!.code;
  return (
    <>
      <Item
        name="code"
        label={t('codes.form.code-edit')}
        rules={[judged(said, (text) => (text === unchanged ? null : refusalOf('code', text)))]}
        extra={isUsed && t('codes.form.code-fixed')}
      >
        <Input maxLength={CODE_MAX} autoComplete="off" spellCheck={false} readOnly={isUsed} />
      </Item>
      <Desc said={said} />
    </>
  );
}

const Desc = ({ said }: Given) => (
  <Item name="desc" label={t('codes.form.desc')} rules={by(said, 'desc')}>
    <Input maxLength={CODE_DESC_MAX} autoComplete="off" />
  </Item>
);

function Value({ said, code }: Given) {
  const eventEnd = useEventEnd();
  return (
    <>
      <div className="kt-form__pair">
        <Item name="product_id" label={t('codes.form.product_id')} rules={by(said, 'product_id')}>
          <ProductSelect
            kinds={['event', 'video']}
            first={{ value: codeProductText(null), label: t('codes.any') }}
            known={code?.product}
          />
        </Item>
        <DiscountField rules={by(said, 'discount')} />
      </div>
      <div className="kt-form__pair">
        <Item
          name="limit"
          label={t('codes.form.limit')}
          rules={by(said, 'limit')}
          extra={code ? t('codes.form.limit-used', { count: code.numberOfUses }) : t('codes.form.limit-help')}
        >
          <Input inputMode="numeric" autoComplete="off" />
        </Item>
        <Item
          name="expiration_date"
          label={t('codes.form.expiration_date')}
          rules={by(said, 'expiration_date', { endless: code?.expiration_date === null })}
          extra={eventEnd}
        >
          <DayTimeField />
        </Item>
      </div>
    </>
  );
}
