/** The film of a trailer, with its captions: those of the film host in the language of the page, those of a file that lie beside it (WCAG 1.2.2). */
import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../base/i18n.js';
import { CaptionsSwitch, useCaptionsChoice } from '../player/captions-choice.js';
import { Player, type Source } from '../player/Player.js';
import { trailerSource } from './foreign-value.js';

export function TrailerFilm({ value, title }: { value: string; title: string }) {
  const { lang } = useTexts();
  const source = useMemo(() => trailerSource(value, lang), [value, lang]);
  const [on, choose] = useCaptionsChoice();
  const beside = useCaptionsThere(source.captions);
  const hosted = source.kind.startsWith('vimeo');
  const language = hosted || beside.includes(lang) ? lang : (beside[0] ?? null);
  return (
    <>
      <div className="kt-trailer__frame">
        <Player source={source} title={title} startAt={0} captions={on ? language : null} onEvent={() => undefined} />
      </div>
      {language !== null && <CaptionsSwitch on={on} onChoose={choose} />}
    </>
  );
}

/** The languages of those that are there. Nobody keeps a list of a trailer's files, so the host of the file is asked when it is shown. */
function useCaptionsThere(files: Source['captions']): ('pl' | 'en')[] {
  const [there, setThere] = useState<('pl' | 'en')[]>([]);
  useEffect(() => {
    const away = new AbortController();
    const isThere = ({ url }: { url: string }) =>
      fetch(url, { method: 'HEAD', credentials: 'omit', signal: away.signal }).then(
        ({ ok }) => ok,
        () => false, // another host, or none: a trailer without captions
      );
    void Promise.all(files.map(isThere)).then((answers) => {
      if (!away.signal.aborted) setThere(files.filter((_file, at) => answers[at]).map(({ language }) => language));
    });
    return () => away.abort();
  }, [files]);
  return there;
}
