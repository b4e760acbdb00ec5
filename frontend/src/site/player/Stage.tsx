/** Where one watches: the version bar over the player, and the reason in its place when the server says no (ux.md 1.1, PLAY). */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../base/i18n.js';
import { Icon } from '../../ui/Icon.js';
import { useOnStage } from '../../base/watching-now.js';
import type { Playback, Variant } from '../../api/playback.js';
import type { Show } from '../show/show.js';
import { useCaptionsChoice, useCaptionSize } from './captions-choice.js';
import { ControlBar } from './ControlBar.js';
import { Curtain } from './Curtain.js';
import { Drapes } from './Drapes.js';
import { Player } from './Player.js';
import type { Moment } from './player-port.js';
import { actOf, type Act } from './shortcuts.js';
import { useComesBack } from './use-comes-back.js';
import { JUMP_SECONDS, useControls } from './use-controls.js';
import { useFullscreen } from './use-fullscreen.js';
import { useIdle } from './use-idle.js';
import { usePlace } from './use-place.js';
import { isStumble, usePlayback } from './use-playback.js';
import { useWatchPosition } from './use-watch-position.js';
import { VersionBar } from './VersionBar.js';
import { VersionSheet } from './VersionSheet.js';
import './player.css';

/** `typ=pjm`, `typ=audiodeskrypcja`; anything else is the normal video (OPEN1-24). */
export function variantOf(typ: string | null): Variant {
  return typ === 'pjm' || typ === 'audiodeskrypcja' ? typ : 'normal';
}

interface StageProps {
  show: Show;
  onOpened?: () => void;
  onRefused?: () => void;
  /** The chat comes with the playback, for who may watch, and goes with it. */
  onChat?: (chat: string | null) => void;
}

export default function Stage({ show, onOpened, onRefused, onChat }: StageProps) {
  const { t, lang } = useTexts();
  const live = show.kind === 'event';
  const [query, setQuery] = useSearchParams();
  const typ = variantOf(query.get('typ'));
  const [attempt, setAttempt] = useState(0);
  const [captionsOn, switchCaptions] = useCaptionsChoice();
  const [captionSize, chooseCaptionSize] = useCaptionSize();
  const where = useRef<Moment>(null);
  const { state, played } = usePlayback(show, { typ, lang, attempt, where });
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

  /** To the page, on which this stage then does not stand. */
  const leave = () =>
    setQuery(
      (before) => {
        before.delete('ogladaj');
        return before;
      },
      { replace: true },
    );

  const playback = state.phase === 'playing' ? state.playback : null;
  const opened = playback !== null;
  useOnStage(opened);
  const onOpenedNow = useRef(onOpened);
  onOpenedNow.current = onOpened;
  useEffect(() => {
    if (opened) onOpenedNow.current?.();
  }, [opened]);
  const failed = playback !== null && failedGrant === playback.grant;
  const broken = live && (failed || (state.phase === 'refused' && isStumble(state.error.statusCode)));
  useComesBack(broken, () => setAttempt((before) => before + 1));
  const place = useWatchPosition(show, playback, where);
  // While another version opens its bar stays as it was: a switch that goes away takes the focus with it (WCAG 3.2.2).
  const known = useRef<Playback>(null);
  if (playback) known.current = playback;
  const film = known.current?.source;
  const languages = film?.captions.map(({ language }) => language) ?? [];
  const framed = film?.kind.startsWith('vimeo') ?? false;
  const own = film?.controls === 'own' && state.phase !== 'refused';
  const stage = useRef<HTMLDivElement>(null);
  const controls = useControls();
  const begun = useBegun(controls.state.running, refused || failed);
  const { full, toggle: toggleFull } = useFullscreen(stage, controls.port);
  const stagePlace = usePlace(full);
  const [shown, setShown] = useState<'help' | 'versions' | null>(null);
  const turn = (what: 'help' | 'versions') => setShown((before) => (before === what ? null : what));
  const idle = useIdle(own && controls.state.running && shown === null);
  const acts: Record<Act, () => void> = {
    toggle: controls.toggle,
    back: () => controls.jump(-JUMP_SECONDS),
    forward: () => controls.jump(JUMP_SECONDS),
    start: () => controls.seek(0),
    louder: () => controls.louder(1),
    quieter: () => controls.louder(-1),
    mute: controls.mute,
    captions: () => captionsIn !== null && switchCaptions(!captionsOn),
    fullscreen: toggleFull,
    slower: () => controls.faster(-1),
    faster: () => controls.faster(1),
    help: () => turn('help'),
  };
  useStageKeys(stage, (act) => {
    if (!own || (live && OF_RECORDINGS.has(act))) return false;
    acts[act]();
    return true;
  });
  const chat = state.phase === 'refused' ? null : (known.current?.chat ?? null);
  useEffect(() => onChat?.(chat), [chat, onChat]);
  const captionsIn = languages.includes(lang) || framed ? lang : (languages[0] ?? null);
  const choices = (
    <VersionBar
      variants={known.current?.variants ?? []}
      variant={playback?.variant ?? typ}
      onChoose={choose}
      captions={captionsIn === null ? null : captionsOn}
      onCaptions={switchCaptions}
      size={framed ? null : captionSize}
      onSize={chooseCaptionSize}
    />
  );
  const hasChoices = (known.current?.variants.length ?? 0) > 1 || captionsIn !== null;
  const isOver = own && stagePlace !== 'page';
  const isUnder = framed && captionsOn; // a host draws its captions where our bar would lie
  return (
    <div
      ref={stage}
      tabIndex={-1}
      className="kt-stage"
      aria-busy={state.phase === 'opening'}
      data-place={stagePlace}
      data-idle={idle || undefined}
      data-captions={captionSize}
      data-under={isUnder || undefined}
    >
      {!isOver && choices}
      <div className="kt-player" data-ended={controls.state.ended || undefined}>
        {(own || film === undefined) && <Drapes begun={begun} />}
        {state.phase === 'opening' && (
          <p className="kt-player__said" role="status">
            {t('player.loading')}
          </p>
        )}
        {state.phase === 'refused' && (
          <div className="kt-player__said" role="alert">
            <p>{broken ? t('player.broken') : state.error.message}</p>
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
            startAt={place.startAt}
            captions={captionsOn ? captionsIn : null}
            onEvent={(event, at) => {
              played.hear(event);
              place.hear(event, at);
              controls.hear(event, at);
              if (event === 'error') setFailedGrant(playback.grant);
            }}
            onPort={controls.meet}
          />
        )}
        {playback && own && (
          <Curtain
            controls={controls}
            show={show}
            onFull={toggleFull}
            idle={idle && isOver && !isUnder}
            onAway={shown === 'versions' ? () => setShown(null) : null}
          />
        )}
      </div>
      {own && (
        <ControlBar
          controls={controls}
          live={live}
          full={full}
          onFull={toggleFull}
          help={shown === 'help'}
          onHelp={(open) => setShown(open ? 'help' : null)}
          versions={
            isOver &&
            hasChoices && (
              <VersionSheet open={shown === 'versions'} onTurn={() => turn('versions')}>
                {choices}
              </VersionSheet>
            )
          }
        />
      )}
      {stagePlace === 'side' && (
        <button type="button" className="kt-stage__close" aria-label={t('common.close')} onClick={leave}>
          <Icon name="close" />
        </button>
      )}
      {failed && <p role="alert">{t(live ? 'player.broken' : 'player.error')}</p>}
    </div>
  );
}

/** Something moved, or nothing will: the curtain opens once. */
function useBegun(...signs: boolean[]): boolean {
  const begun = useRef(false);
  begun.current ||= signs.includes(true);
  return begun.current;
}

/** What a live show cannot be asked: it is joined where it is. */
const OF_RECORDINGS: ReadonlySet<Act> = new Set(['back', 'forward', 'start', 'slower', 'faster']);

/** Keys while the focus is on the stage or in it; the section around it takes the focus of who pressed "Oglądaj". */
function useStageKeys(stage: RefObject<HTMLElement | null>, act: (act: Act) => boolean) {
  const now = useRef(act);
  now.current = act;
  useEffect(() => {
    const around = stage.current?.closest('section') ?? stage.current;
    const hear = (event: KeyboardEvent) => {
      const wanted = actOf(event);
      if (wanted && now.current(wanted)) event.preventDefault();
    };
    around?.addEventListener('keydown', hear);
    return () => around?.removeEventListener('keydown', hear);
  }, [stage]);
}
