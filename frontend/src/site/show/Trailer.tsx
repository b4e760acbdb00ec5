/** The trailer, loaded when somebody wants to see it: until then no other host hears of the visit (EVT-14, U8). */
import { useState } from 'react';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';
import { lazyBlock } from '../../ui/lazy-part.js';

const TrailerFilm = lazyBlock(async () => (await import('./TrailerFilm.js')).TrailerFilm);

export function Trailer({ value, title }: { value: string; title: string }) {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <div className="kt-trailer">
      <button
        type="button"
        className="kt-button kt-button--outline"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'close' : 'play'} />
        {t(shown ? 'event.trailer.hide' : 'event.trailer.show')}
      </button>
      {shown && <TrailerFilm value={value} title={title} />}
    </div>
  );
}
