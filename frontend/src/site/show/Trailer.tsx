/** The trailer, loaded when somebody wants to see it: until then no other host hears of the visit (EVT-14, U8). */
import { useMemo, useState } from 'react';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';
import { lazyBlock } from '../../ui/lazy-part.js';
import { trailerSource } from './foreign-value.js';

const Player = lazyBlock(async () => (await import('../player/Player.js')).Player);

export function Trailer({ value, title }: { value: string; title: string }) {
  const { t, lang } = useTexts();
  const [shown, setShown] = useState(false);
  const source = useMemo(() => trailerSource(value, lang), [value, lang]);
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
      {shown && (
        <div className="kt-trailer__frame">
          <Player source={source} title={title} startAt={0} captions={null} onEvent={() => undefined} />
        </div>
      )}
    </div>
  );
}
