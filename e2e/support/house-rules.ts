/** What only services act on of the settings; put back when the test is done. */
import { updateConfig, type QuestionOf } from '@kurtyna/contracts';
import { ask } from './ask.js';
import { rows, until, type ServiceName } from './house.js';

const OFF = {
  autoban_after_exceeding_ip_limit: false,
  send_email_after_ip_ban: false,
  max_diff_ip_views_per_user: null,
  notify_remindplatform: false,
  notify_remindpayedevent: false,
};
/** Each service's copy of them. */
const COPIES: [ServiceName, string][] = [
  ['identity', 'notice_rules'],
  ['commerce', 'reminder_rules'],
  ['media', 'view_rules'],
];

/** Back when every service has heard. */
export async function chooseHouseRules(chosen: Partial<Record<keyof typeof OFF, boolean | number>> = {}): Promise<void> {
  const changes = { ...OFF, ...chosen } as QuestionOf<typeof updateConfig>['changes'];
  await ask(updateConfig, { changes, images: {}, adminId: 1 });
  const [{ version } = { version: 0 }] = await rows<{ version: number }>('catalog', 'SELECT version FROM app_config');
  for (const [service, table] of COPIES)
    await until(`${service} knows the rules of the house`, async () => {
      const [copy] = await rows<{ version: number }>(service, `SELECT version FROM ${table}`);
      return copy !== undefined && copy.version >= version;
    });
}
