/** Where one watches: the version bar over the player, and the reason in its place when the server says no (ux.md 1.1, PLAY). */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { memory } from '../../base/memory.js';
import type { Playback, Variant } from '../../api/playback.js';
import type { Show } from '../show/show.js';
import { Player } from './Player.js';
import { usePlayback } from './use-playback.js';
import { VersionBar } from './VersionBar.js';
import './player.css';

const CAPTIONS_KEY = 'kurtyna.captions';

/** `typ=pjm`, `typ=audiodeskrypcja`; anything else is the normal video (OPEN1-24). */
export function variantOf(typ: string | null): Variant {
  return typ === 'pjm' || typ === 'audiodeskrypcja' ? typ : 'normal';
}

interface StageProps {
  show: Show;
  onRefused?: () => void;
  /** The chat comes with the playback, for who may watch, and goes with it. */
  onChat?: (chat: string | null) => void;
}

export default function Stage({ show, onRefused, onChat }: StageProps) {
  const { t, lang } = useTexts();
  const [query, setQuery] = useSearchParams();
  const typ = variantOf(query.get('typ'));
  const [attempt, setAttempt] = useState(0);
  const [captionsOn, setCaptionsOn] = useState(() => memory.read(CAPTIONS_KEY) === 'on');
  const { state, played } = usePlayback(show, typ, lang, attempt);
  const position = useRef(0);
  const [failedGrant, setFailedGrant] = useState<string | null>(null);

  const refused = state.phase === 'refused';
  const onRefusedNow = useRef(onRefused);
  onRefusedNow.current = onRefused;
  useEffect(() => {
    if (refused) onRefusedNow.current?.();
  }, [refused]);

  const choose = (variant: Variant) =>
    setQuery(
      (before) => {
        if (variant === 'normal') before.delete('typ');
        else before.set('typ', variant);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const switchCaptions = (on: boolean) => {
    memory.write(CAPTIONS_KEY, on ? 'on' : 'off');
    setCaptionsOn(on);
  };

  const playback = state.phase === 'playing' ? state.playback : null;
  // While another version opens its bar stays as it was: a switch that goes away takes the focus with it (WCAG 3.2.2).
  const known = useRef<Playback>(null);
  if (playback) known.current = playback;
  const film = known.current?.source;
  const languages = film?.captions.map(({ language }) => language) ?? [];
  const framed = film?.kind.startsWith('vimeo') ?? false;
  const chat = state.phase === 'refused' ? null : (known.current?.chat ?? null);
  useEffect(() => onChat?.(chat), [chat, onChat]);
  const captionsIn = languages.includes(lang) || framed ? lang : (languages[0] ?? null);
  return (
    <div className="kt-stage" aria-busy={state.phase === 'opening'}>
      <VersionBar
        variants={known.current?.variants ?? []}
        variant={playback?.variant ?? typ}
        onChoose={choose}
        captions={captionsIn === null ? null : captionsOn}
        onCaptions={switchCaptions}
      />
      <div className="kt-player">
        {state.phase === 'opening' && (
          <p className="kt-player__said" role="status">
            {t('player.loading')}
          </p>
        )}
        {state.phase === 'refused' && (
          <div className="kt-player__said" role="alert">
            <p>{state.error.message}</p>
            <button
              type="button"
              className="kt-button kt-button--outline"
              onClick={() => setAttempt((before) => before + 1)}
            >
              {t('common.retry')}
            </button>
          </div>
        )}
        {playback && (
          <Player
            key={playback.grant}
            source={playback.source}
            title={show.title}
            startAt={position.current}
            captions={captionsOn ? captionsIn : null}
            onEvent={(event, seconds) => {
              played.hear(event);
              if (event === 'error') setFailedGrant(playback.grant);
              else if (seconds > 0) position.current = seconds;
            }}
          />
        )}
      </div>
      {playback && failedGrant === playback.grant && <p role="alert">{t('player.error')}</p>}
    </div>
  );
}
