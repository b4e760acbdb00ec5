/** Before the curtain: who has a ticket and came early waits here, and is in the auditorium without pressing anything (issue 12). */
import { bindLetters } from '@kurtyna/domain';
import { useEffect, type ReactNode } from 'react';
import { useTexts } from '../../base/i18n.js';
import { NextTime } from '../show/NextTime.js';
import type { Show } from '../show/show.js';
import { Cloth } from './Drapes.js';

interface Props {
  title: string;
  countdown: ReactNode;
}

export function Foyer({ title, countdown }: Props) {
  const { t } = useTexts();
  useEffect(() => {
    import('./Stage.js').catch(() => undefined); // at the start it is asked for again, and says what is wrong
  }, []);
  return (
    <div className="kt-foyer">
      <Cloth />
      <div className="kt-foyer__words">
        <p className="kt-kicker">{t('player.foyer.title')}</p>
        <p className="kt-foyer__title kt-display">{bindLetters(title)}</p>
        {countdown}
        <p>{t('player.foyer.text')}</p>
      </div>
    </div>
  );
}

/** The evening is over: the cloth is down again, and the house says goodbye to who has watched. */
export function TheEnd({ show }: { show: Show }) {
  const { t } = useTexts();
  return (
    <div className="kt-foyer">
      <Cloth />
      <div className="kt-foyer__words">
        <p className="kt-foyer__title kt-display" role="status">
          {t('player.ended')}
        </p>
        <NextTime show={show} />
      </div>
    </div>
  );
}
