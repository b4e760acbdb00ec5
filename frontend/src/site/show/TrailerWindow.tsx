/** The trailer from the picture of the page, in a window of its own. */
import { useMemo } from 'react';
import { useTexts } from '../../base/i18n.js';
import { Player } from '../player/Player.js';
import { trailerSource } from './foreign-value.js';
import { LargeWindow } from './LargeWindow.js';

export function TrailerWindow({ value, title, close }: { value: string; title: string; close: () => void }) {
  const { t, lang } = useTexts();
  const source = useMemo(() => trailerSource(value, lang), [value, lang]);
  return (
    <LargeWindow label={t('event.trailer.of', { title })} className="kt-large--film" close={close}>
      <div className="kt-trailer__frame">
        <Player source={source} title={title} startAt={0} captions={null} onEvent={() => undefined} />
      </div>
    </LargeWindow>
  );
}
