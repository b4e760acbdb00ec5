/** "Masz kod?" at the end of the dashboard (HOME-04, CODE-11). */
import { useActivateCode } from '../../api/codes.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { CodeForm } from '../../ui/code/CodeForm.js';

export function HomeCode({ userId }: { userId: number }) {
  const { t } = useTexts();
  const activate = useActivateCode(userId);
  const enter = async (code: string): Promise<string | null> => {
    const answer = await activate(code);
    if ('refused' in answer) return answer.refused;
    notify({ kind: 'success', title: t('orders.code.activated') }); // the cards are fetched again
    return null;
  };
  return (
    <section className="kt-section" aria-labelledby="kod-h" id="kod">
      <h2 id="kod-h">{t('orders.code.title')}</h2>
      <CodeForm onActivate={enter} />
    </section>
  );
}
