/** The film of a trailer. Where the film host plays it, its captions are offered beside it, in the language of the page (WCAG 1.2.2). */
import { useMemo } from 'react';
import { useTexts } from '../../base/i18n.js';
import { CaptionsSwitch, useCaptionsChoice } from '../player/captions-choice.js';
import { Player } from '../player/Player.js';
import { trailerSource } from './foreign-value.js';

export function TrailerFilm({ value, title }: { value: string; title: string }) {
  const { lang } = useTexts();
  const source = useMemo(() => trailerSource(value, lang), [value, lang]);
  const [on, choose] = useCaptionsChoice();
  const hosted = source.kind.startsWith('vimeo'); // of a file by itself nobody knows any captions
  return (
    <>
      <div className="kt-trailer__frame">
        <Player
          source={source}
          title={title}
          startAt={0}
          captions={hosted && on ? lang : null}
          onEvent={() => undefined}
        />
      </div>
      {hosted && <CaptionsSwitch on={on} onChoose={choose} />}
    </>
  );
}
