/** The info bar and the error bar of the config, at the bottom edge. Each is closed for a day by itself; a newer text shows again (BARS-01 to BARS-10). */
import { useState } from 'react';
import { useConfig } from '../../api/config.js';
import { Icon } from '../../ui/Icon.js';
import { lazyBlock } from '../../ui/lazy-part.js';
import { serverNowMs } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { memory } from '../../base/memory.js';

const Html = lazyBlock(async () => (await import('../../ui/Html.js')).default);
const DAY_MS = 86_400_000;

export function Bars() {
  const config = useConfig();
  return (
    <>
      <Bar kind="error" html={config?.error_bar ?? ''} changedAt={config?.error_bar_iat ?? null} />
      <Bar kind="info" html={config?.info_bar ?? ''} changedAt={config?.info_bar_iat ?? null} />
    </>
  );
}

/** Closed for one day, unless the text has changed since the closing (OPEN0-2). */
export function isBarClosed(closedAtMs: number | null, changedAt: string | null, nowMs: number): boolean {
  if (closedAtMs === null || nowMs - closedAtMs >= DAY_MS) return false;
  return changedAt === null || Date.parse(changedAt) <= closedAtMs;
}

function Bar({ kind, html, changedAt }: { kind: 'info' | 'error'; html: string; changedAt: string | null }) {
  const { t } = useTexts();
  const key = `kurtyna.bar.${kind}`;
  const [closedAt, setClosedAt] = useState(() => Number(memory.read(key)) || null);
  if (html.trim() === '' || isBarClosed(closedAt, changedAt, serverNowMs())) return null;
  const close = () => {
    memory.write(key, String(serverNowMs()));
    setClosedAt(serverNowMs());
  };
  return (
    <section className={`kt-bar kt-bar--${kind}`} aria-label={t(`common.bars.${kind}`)}>
      <Html html={html} className="kt-bar__text" />
      <button type="button" className="kt-bar__close" aria-label={t('common.bars.close')} onClick={close}>
        <Icon name="close" />
      </button>
    </section>
  );
}
