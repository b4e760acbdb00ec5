/** The countdown to a start, on the server's clock (CNT-01 to CNT-05). Silent, but for three sentences on the way. */
import { announceAt, countdownLabel, Minute, startSpreadMs } from '@kurtyna/domain';
import type { TextKey } from '@kurtyna/texts/site';
import { useEffect, useRef, useState } from 'react';
import { serverNowMs } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';

interface Props {
  startsAt: string;
  label: 'event.countdown.label' | 'event.countdown.label-premiere';
  /** Called once, some seconds after the start: not everybody at the same moment (OPEN1-1). */
  onEnd: () => void;
}

const SAID = new Map<number, TextKey>([
  [10 * Minute.ms, 'event.countdown.in-10-minutes'],
  [Minute.ms, 'event.countdown.in-1-minute'],
  [0, 'event.countdown.started'],
]);

export function Countdown({ startsAt, label, onEnd }: Props) {
  const { t, lang } = useTexts();
  const start = Date.parse(startsAt);
  const [left, setLeft] = useState(() => start - serverNowMs());
  const [said, setSaid] = useState('');
  const spread = useRef(0);
  spread.current ||= startSpreadMs(Math.random);
  const ended = useRef(false);
  const onEndNow = useRef(onEnd);
  onEndNow.current = onEnd;

  useEffect(() => {
    let before = start - serverNowMs();
    const tick = () => {
      const now = start - serverNowMs();
      const due = announceAt(before, now);
      before = now;
      setLeft(now);
      const sentence = due === null ? undefined : SAID.get(due);
      if (sentence) setSaid(t(sentence));
      if (now <= -spread.current && !ended.current) {
        ended.current = true;
        window.clearInterval(timer);
        onEndNow.current();
      }
    };
    const timer = window.setInterval(tick, 250);
    return () => window.clearInterval(timer);
  }, [start, t]);

  const time = countdownLabel(left, lang);
  return (
    <div className="kt-countdown">
      <p role="timer" aria-live="off">
        <span className="kt-small kt-quiet">{t(label)}</span>
        <span className="kt-countdown__time kt-display">{time}</span>
      </p>
      <p className="kt-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
