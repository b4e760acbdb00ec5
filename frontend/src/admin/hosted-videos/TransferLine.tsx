/** One file on its way: how far it is, how long it still takes, and what can be done with it (HOST-10, HOST-18, HOST-19). */
import { adminText as t } from '@kurtyna/texts/admin';
import { Alert, Button } from 'antd';
import { formatDuration, formatSize, percentOf } from './measures.js';
import { transfers, type RunningTransfer, type TransferPhase } from './transfers.js';
import './transfer.css';

interface Act {
  text: string;
  run: (key: number) => void;
}
const PAUSE: Act = { text: t('hostedVideos.transfer.pause'), run: transfers.pause };
const STOP: Act = { text: t('hostedVideos.transfer.stop'), run: transfers.stop };
const resume = (text: string): Act => ({ text, run: transfers.resume });

const ACTS: Record<TransferPhase, readonly Act[]> = {
  sending: [PAUSE, STOP],
  waiting: [PAUSE, STOP],
  paused: [resume(t('hostedVideos.transfer.resume')), STOP],
  broken: [resume(t('hostedVideos.transfer.retry')), STOP],
  confirming: [],
  unconfirmed: [
    resume(t('hostedVideos.transfer.confirm-again')),
    { text: t('hostedVideos.transfer.close'), run: transfers.stop },
  ],
};
const FAILURES: Partial<Record<TransferPhase, string>> = {
  broken: t('hostedVideos.upload.failed'),
  unconfirmed: t('hostedVideos.upload.unconfirmed'),
};

export function TransferLine({ transfer }: { transfer: RunningTransfer }) {
  const { key, name, phase, reason, sent, size } = transfer;
  const percent = percentOf(sent, size);
  const failure = FAILURES[phase];
  return (
    <div className="kt-transfer">
      <p className="kt-transfer__name">
        <strong>{name}</strong> <span>{detailsOf(transfer)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t('hostedVideos.transfer.progress', { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="kt-transfer__bar"
      >
        <div style={{ width: `${percent}%` }} />
      </div>
      <p className="kt-hidden" role="status">
        {saidOf(name, percent)}
      </p>
      {failure && (
        <Alert type="error" showIcon role="alert" title={failure} description={phase === 'broken' ? null : reason} />
      )}
      <div className="kt-transfer__acts">
        {ACTS[phase].map(({ text, run }) => (
          <Button
            key={text}
            size="small"
            onClick={() => run(key)}
            aria-label={t('hostedVideos.transfer.act-of', { act: text, name })}
          >
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Spoken at each quarter and not at each percent (WCAG 4.1.3). */
function saidOf(name: string, percent: number): string {
  const quarter = Math.floor(percent / 25) * 25;
  return quarter === 0 ? '' : t('hostedVideos.transfer.said', { name, percent: quarter });
}

const STANDING: Partial<Record<TransferPhase, string>> = {
  waiting: t('hostedVideos.transfer.waiting'),
  paused: t('hostedVideos.transfer.paused'),
  confirming: t('hostedVideos.transfer.confirming'),
};

function detailsOf({ sent, size, pace, phase }: RunningTransfer): string {
  const facts = [
    `${percentOf(sent, size)}%`,
    t('hostedVideos.transfer.sent', { sent: formatSize(sent), size: formatSize(size) }),
    pace && t('hostedVideos.transfer.speed', { speed: formatSize(pace.bytesPerSecond) }),
    pace && t('hostedVideos.transfer.left', { time: formatDuration(pace.secondsLeft) }),
    STANDING[phase],
  ];
  return facts.filter(Boolean).join(' · ');
}
