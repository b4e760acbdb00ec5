/** "Masz kod?" on the page of an event or a video (EVT-25, CODE-11, OPEN1-44). */
import { useNavigate } from 'react-router-dom';
import { useActivateCode, type UserCode } from '../../api/codes.js';
import { useConfig } from '../../api/config.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { paths } from '../../routes.js';
import { lazyBlock } from '../../ui/lazy-part.js';
import type { Show } from './show.js';

const CodeForm = lazyBlock(async () => (await import('../../ui/code/CodeForm.js')).CodeForm);

export function ShowCode({ show }: { show: Show }) {
  const user = useAppSelector((state) => state.session.user);
  const isOn = useConfig()?.code_form_in_nodes ?? false;
  return user && isOn && takesCodes(show) ? <Form show={show} userId={user.id} /> : null;
}

/** Where tickets are not sold and codes do not count, there is nothing to enter one for. */
const takesCodes = ({ kind, answer }: Show): boolean =>
  kind === 'video' || answer.enable_tickets || answer.enable_codes;

function Form({ show, userId }: { show: Show; userId: number }) {
  const { t } = useTexts();
  const activate = useActivateCode(userId);
  const navigate = useNavigate();

  const enter = async (code: string): Promise<string | null> => {
    const answer = await activate(code);
    if ('refused' in answer) return answer.refused;
    // What concerns another show is said where one can look for it (OPEN1-27).
    if (concerns(answer.activated.userCode, show)) notify({ kind: 'success', title: t('orders.code.activated') });
    else await navigate(paths.codeActivated());
    return null;
  };
  return (
    <section className="kt-buy__code" aria-labelledby="code-form">
      <h2 id="code-form">{t('orders.code.title')}</h2>
      <CodeForm onActivate={enter} />
    </section>
  );
}

/** A code that is for no product in particular is for this one too. */
function concerns({ event_id, video_id }: UserCode, { kind, id }: Show): boolean {
  if (event_id === null && video_id === null) return true;
  return (kind === 'event' ? event_id : video_id) === id;
}
