/** The trailer, one click from the top of the page. Until then no other host hears of the visit (EVT-14, U8). */
import { useState } from 'react';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';
import { lazyBlock } from '../../ui/lazy-part.js';
import type { Show } from './show.js';

const TrailerWindow = lazyBlock(async () => (await import('./TrailerWindow.js')).TrailerWindow);

export function TrailerButton({ show: { trailer, title } }: { show: Show }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  if (!trailer) return null;
  return (
    <>
      <button type="button" className="kt-button kt-button--outline kt-button--small" onClick={() => setOpen(true)}>
        <Icon name="play" />
        {t('event.tabs.trailer')}
      </button>
      {open && <TrailerWindow value={trailer} title={title} close={() => setOpen(false)} />}
    </>
  );
}
