/** What the demo theatre has chosen, stated: a test that changes what holds for all begins with it, and puts it back. */
import { getConfig, listEvents, updateConfig, type AdminConfig, type QuestionOf } from '@kurtyna/contracts';
import { CONFIG_DEFAULTS, CONFIG_IMAGE_FIELDS, pick, TYPED_SETTINGS } from '@kurtyna/domain';
import { isDeepStrictEqual } from 'node:util';
import { CONFIG } from '../../services/catalog/src/demo/settings.js';
import { ask } from './ask.js';
import { call } from './http.js';
import { until } from './house.js';

type Chosen = QuestionOf<typeof updateConfig>['changes'];

const isPicture = (name: string): boolean => (CONFIG_IMAGE_FIELDS as readonly string[]).includes(name);
const switched = Object.fromEntries(Object.entries(CONFIG).filter(([name]) => !isPicture(name)));
const PICTURES = Object.fromEntries(
  CONFIG_IMAGE_FIELDS.map((field) => [
    field,
    field in CONFIG ? CONFIG[field as keyof typeof CONFIG].toString().replace('/images/', '') : null,
  ]),
);

/** All settings as the demo has them. Back when everybody sees them. */
export async function demoSettings(): Promise<void> {
  const changes = { ...pick(CONFIG_DEFAULTS, TYPED_SETTINGS), ...switched } as Chosen;
  await ask(updateConfig, { changes, images: PICTURES, adminId: 1 });
  await savedIsPublic();
}

/** These alone as the demo has them. */
export async function demoSwitches(): Promise<void> {
  await ask(updateConfig, { changes: { code_form_in_nodes: true, code_form_in_dashboard: true }, adminId: 1 });
  await savedIsPublic();
}

/** What the gateway keeps for everybody is what catalog answers: whoever comes now sees what was saved last. */
export const savedIsPublic = (): Promise<unknown> =>
  until('what was saved is public', async () => {
    const { config } = (await ask(getConfig, { audience: 'public' })) as { config: Partial<AdminConfig> };
    const kept = (await call('GET', '/external_api/config')).body.config as Partial<AdminConfig>;
    const names = Object.keys(config).filter((name) => name in kept) as (keyof AdminConfig)[];
    if (!isDeepStrictEqual(pick(kept as AdminConfig, names), pick(config as AdminConfig, names))) return false;
    return kept.maintenance || (await areEventsPublic());
  });

/** They hang on the settings as well: whether those that are over are among them. */
async function areEventsPublic(): Promise<boolean> {
  const ids: number[] = [];
  for (let after: string | undefined; ;) {
    const page = await ask(listEvents, { audience: 'public', ...(after !== undefined && { after }) });
    ids.push(...page.events.map(({ id }) => id));
    after = page.next;
    if (after === undefined) break;
  }
  const { body } = await call('GET', '/external_api/events');
  return isDeepStrictEqual(
    body.events?.map(({ id }: { id: number }) => id),
    ids,
  );
}
