/** One sentence for each state of a code. */
import { formatDate, formatDateTime, type CodeState } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import type { FoundCode } from '../../api/admin/codes.js';
import { nameOf } from './CodeUses.js';

/** Each sentence takes of these names what it says. */
export function stateSaid(found: FoundCode): string {
  const { limit, numberOfUses, uses, state_at: at } = found;
  const state: CodeState = found.state;
  const [use] = uses;
  const number = use?.order?.number ?? '';
  if (state === 'works' && limit > 1) return t('codes.found.works-left', { left: limit - numberOfUses, limit });
  if (state === 'waiting' && at === null) return t('codes.found.waiting-paid', { number });
  return t(`codes.found.state.${state}`, {
    ...{ number, limit, person: use ? nameOf(use) : t('codes.deleted-person') },
    ...(at && { time: formatDateTime(at), day: formatDate(at) }),
  });
}
