/** Group tickets, at `?view=group_tickets`: whether they are sold, how many to a group, for how much less, and what was ordered (GRPADM-01 to GRPADM-15). */
import { groupSettingsErrors } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Form, Input } from 'antd';
import { useState } from 'react';
import {
  useGetGroupTicketConfigQuery,
  useSaveGroupTickets,
  type GroupTicketChanges,
  type GroupTicketConfig,
} from '../../api/admin/group-tickets.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.js';
import { hasChanges } from '../../ui/form/changes.js';
import { judged } from '../../ui/form/rule.js';
import { SavedSwitch } from '../../ui/form/SavedSwitch.js';
import { ServerForm } from '../../ui/form/ServerForm.js';
import { Failed } from '../../ui/states.js';
import { useDrawerAddress } from '../drawer-address.js';
import { refusedOverPage } from '../refused-over-page.js';
import { SaveButton } from '../SaveButton.js';
import { Screen } from '../Screen.js';
import { ScreenSkeleton } from '../ScreenSkeleton.js';
import { SettingsCard } from '../Settings.js';
import { SOLD_WINDOWS } from '../sold-orders/sold-list.js';
import { SoldOrders } from '../sold-orders/SoldOrders.js';
import { useStaysInTab } from '../use-stays-in-tab.js';

const SWITCHES = ['event_available', 'video_available', 'one_free'] as const;

export function GroupTicketsScreen() {
  const { data, error, refetch } = useGetGroupTicketConfigQuery(undefined, { refetchOnMountOrArgChange: true });
  const save = useSaveGroupTickets();
  const config = data?.config;
  return (
    <Screen title={t('groupTickets.title')}>
      <SoldOrders kind="group" />
      {error && !config ? <Failed error={error} retry={refetch} /> : null}
      {!error && !config && <ScreenSkeleton />}
      {config && (
        <SettingsCard title={t('groupTickets.settings')}>
          {SWITCHES.map((name) => (
            <SavedSwitch
              key={name}
              label={t(`groupTickets.${name}`)}
              checked={config[name]}
              save={(checked) => save({ [name]: checked })}
              saved={t('groupTickets.saved')}
            />
          ))}
          <Numbers config={config} save={save} />
        </SettingsCard>
      )}
    </Screen>
  );
}

/** As typed. */
interface NumberValues {
  min_units: string;
  max_units: string;
  discount: string;
}

const valuesOf = (config: GroupTicketConfig): NumberValues => ({
  min_units: String(config.min_units),
  max_units: String(config.max_units),
  discount: String(config.discount),
});
const numberIn = (text: string): number => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : NaN);
const toBody = ({ min_units, max_units, discount }: NumberValues) => ({
  min_units: numberIn(min_units),
  max_units: numberIn(max_units),
  discount: discount.trim() === '' ? 0 : numberIn(discount), // OPEN3-34
});

interface NumbersProps {
  config: GroupTicketConfig;
  save: (changes: GroupTicketChanges) => Promise<GroupTicketConfig>;
}

function Numbers({ config, save }: NumbersProps) {
  const { t: said } = useTexts();
  const stays = useStaysInTab();
  const { name: opened } = useDrawerAddress(SOLD_WINDOWS);
  const [form] = Form.useForm<NumberValues>();
  const [base, setBase] = useState(() => valuesOf(config));
  const typed = Form.useWatch([], form) as Partial<NumberValues> | undefined;
  const changed = hasChanges(base, typed ?? {});

  const by = (name: keyof NumberValues) => [
    judged(said, () => {
      const { min_units: minUnits, max_units: maxUnits, discount } = toBody(form.getFieldsValue());
      return groupSettingsErrors({ minUnits, maxUnits, discount })[name] ?? null;
    }),
  ];
  const send = async (values: NumberValues) => {
    const saved = valuesOf(await save(toBody(values)));
    form.setFieldsValue(saved);
    setBase(saved);
    notify({ kind: 'success', title: t('groupTickets.saved') });
  };
  return (
    <ServerForm<NumberValues> form={form} initialValues={base} onSend={send} onRefused={refusedOverPage}>
      {({ sending }) => (
        <>
          {opened === null && (
            <AskBeforeLeaving unsaved={() => hasChanges(base, form.getFieldsValue())} stays={stays} />
          )}
          <div className="kt-form__pair">
            <Form.Item name="min_units" label={t('groupTickets.min_units')} rules={by('min_units')}>
              <Input inputMode="numeric" autoComplete="off" />
            </Form.Item>
            <Form.Item name="max_units" label={t('groupTickets.max_units')} rules={by('max_units')}>
              <Input inputMode="numeric" autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="discount"
              label={t('groupTickets.discount')}
              rules={by('discount')}
              extra={t('groupTickets.discount-help')}
            >
              <Input inputMode="numeric" autoComplete="off" />
            </Form.Item>
          </div>
          <SaveButton of={t('groupTickets.title')} changed={changed} sending={sending} />
        </>
      )}
    </ServerForm>
  );
}
