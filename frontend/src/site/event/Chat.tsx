/** The audience's chat beside the player: a titled frame, open by itself only when the transmission began by itself (EVT-26). */
import { useState } from 'react';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';

export function Chat({ address, startsOpen }: { address: string; startsOpen: boolean }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(startsOpen);
  return (
    <section className="kt-chat" aria-label={t('event.chat')}>
      <button
        type="button"
        className="kt-button kt-button--outline"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'chat'} />
        {t('event.chat')}
      </button>
      {open && (
        <iframe
          src={address}
          title={t('event.chat')}
          // It may talk and be signed in to; it may not lead our page away.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </section>
  );
}
