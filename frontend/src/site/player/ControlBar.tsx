/** The house's own controls, the same over a film of ours and over the film host's frame. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../base/i18n.js';
import { Icon, type IconName } from '../../ui/Icon.js';
import { KeyHelp } from './KeyHelp.js';
import { JUMP_SECONDS, SPEEDS, type Controls } from './use-controls.js';
import './controls.css';

interface Props {
  controls: Controls;
  /** A live show is joined where it is: no place, no speed. */
  live: boolean;
  full: boolean;
  onFull: () => void;
  help: boolean;
  onHelp: (open: boolean) => void;
  /** Where the versions do not stand above the picture. */
  versions: ReactNode;
}

export function ControlBar({ controls, live, full, onFull, help, onHelp, versions }: Props) {
  const { t } = useTexts();
  const { state, port } = controls;
  const ready = port !== null;
  const long = !live && state.duration !== null;
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => tellHeight(bar.current!), []);
  return (
    <div
      ref={bar}
      className={`kt-controls${live ? ' kt-controls--live' : ''}`}
      role="group"
      aria-label={t('player.controls')}
    >
      {long && <Place controls={controls} duration={state.duration!} />}
      {!long && !live && <div className="kt-controls__place" />}
      <div className="kt-controls__row">
        <Sign
          name={state.running ? 'pause' : 'play'}
          label={t(state.running ? 'player.pause' : 'player.play')}
          onPress={controls.toggle}
          off={!ready}
          look="main"
        />
        {long && (
          <>
            <Sign
              name="back"
              look="jump"
              label={t('player.back')}
              onPress={() => controls.jump(-JUMP_SECONDS)}
              off={!ready}
            />
            <Sign
              name="forward"
              look="jump"
              label={t('player.forward')}
              onPress={() => controls.jump(JUMP_SECONDS)}
              off={!ready}
            />
          </>
        )}
        <Sign
          name={state.muted ? 'silent' : 'sound'}
          label={t(state.muted ? 'player.unmute' : 'player.mute')}
          onPress={controls.mute}
          off={!ready}
        />
        <input
          className="kt-controls__volume"
          type="range"
          min={0}
          max={100}
          step={5}
          aria-label={t('player.volume')}
          value={state.muted ? 0 : Math.round(state.volume * 100)}
          disabled={!ready}
          onChange={(event) => controls.setVolume(Number(event.target.value) / 100)}
        />
        {long && (
          <span className="kt-controls__time">
            {clock(state.seconds)} / {clock(state.duration!)}
          </span>
        )}
        <span className="kt-controls__gap" />
        {long && (
          <select
            className="kt-controls__speed"
            aria-label={t('player.speed')}
            value={state.speed}
            disabled={!ready}
            onChange={(event) => controls.setSpeed(Number(event.target.value))}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {String(speed).replace('.', t('player.point'))}×
              </option>
            ))}
          </select>
        )}
        {versions}
        <button
          type="button"
          className="kt-controls__button kt-controls__help"
          aria-label={t('player.keys.title')}
          aria-haspopup="dialog"
          onClick={() => onHelp(!help)}
        >
          <span aria-hidden="true">?</span>
        </button>
        {port?.pictureInPicture && (
          <Sign
            name="picture"
            label={t('player.picture-in-picture')}
            onPress={() => void port.pictureInPicture!().catch(() => undefined)}
          />
        )}
        <Sign
          name={full ? 'shrink' : 'full'}
          label={t(full ? 'player.leave-fullscreen' : 'player.fullscreen')}
          onPress={onFull}
          off={!ready}
        />
      </div>
      {help && <KeyHelp live={live} close={() => onHelp(false)} />}
    </div>
  );
}

/** Its stage knows how high it is: what stands over the picture keeps clear of it. */
function tellHeight(bar: HTMLElement): () => void {
  const stage = bar.closest<HTMLElement>('.kt-stage')!;
  const watch = new ResizeObserver(() => stage.style.setProperty('--kt-bar', `${bar.offsetHeight}px`));
  watch.observe(bar);
  return () => watch.disconnect();
}

interface SignProps {
  name: IconName;
  label: string;
  onPress: () => void;
  off?: boolean;
  look?: keyof typeof LOOKS;
}
const LOOKS = { main: ' kt-controls__button--main', jump: ' kt-controls__button--jump' };
function Sign({ name, label, onPress, off = false, look }: SignProps) {
  return (
    <button
      type="button"
      className={`kt-controls__button${look ? LOOKS[look] : ''}`}
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={off ? undefined : onPress}
    >
      <Icon name={name} />
    </button>
  );
}

const SETTLED_MS = 200;

/** While it is drawn along only the sign moves; the film follows where it stays, for a host is asked over the wire. */
function Place({ controls, duration }: { controls: Controls; duration: number }) {
  const { t } = useTexts();
  const [drawn, setDrawn] = useState<number | null>(null);
  const seek = useRef(controls.seek);
  seek.current = controls.seek;
  useEffect(() => {
    if (drawn === null) return;
    const timer = window.setTimeout(() => {
      seek.current(drawn);
      setDrawn(null);
    }, SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, [drawn]);
  const seconds = Math.floor(drawn ?? controls.state.seconds);
  return (
    <input
      className="kt-controls__place"
      type="range"
      min={0}
      max={Math.max(1, Math.floor(duration))}
      step={1}
      aria-label={t('player.position')}
      aria-valuetext={t('player.place', { place: clock(seconds), whole: clock(duration) })}
      value={seconds}
      disabled={controls.port === null}
      onChange={(event) => setDrawn(Number(event.target.value))}
      onKeyDown={(event) => {
        const far = JUMPS[event.key];
        if (far === undefined) return;
        event.preventDefault(); // by ten seconds, as everywhere on the stage: one second of an hour and a half is no step
        controls.jump(far);
      }}
    />
  );
}

const JUMPS: Record<string, number> = {
  ArrowLeft: -JUMP_SECONDS,
  ArrowDown: -JUMP_SECONDS,
  ArrowRight: JUMP_SECONDS,
  ArrowUp: JUMP_SECONDS,
};

/** `5:07`, and from an hour on `1:05:07`. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
