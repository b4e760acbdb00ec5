/** One source in one player: a frame of the film host, or the browser's own. Which one stands behind the port is nobody else's affair. */
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../base/i18n.js';
import type { Playback } from '../../api/playback.js';
import { patiently } from '../../ui/lazy-part.js';
import { filmPort } from './film-port.js';
import { framePort } from './frame-port.js';
import type { PlayerListener, PlayerPort } from './player-port.js';

export type Source = Pick<Playback['source'], 'kind' | 'url' | 'captions' | 'controls'>;

interface Props {
  source: Source;
  title: string;
  /** Where to go on, in seconds. */
  startAt: number;
  captions: 'pl' | 'en' | null;
  onEvent: PlayerListener;
  /** The player that can be told something, and null when it goes. */
  onPort?: (port: PlayerPort | null) => void;
}

const FILM_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);
const isWebAddress = (url: string | null): url is string => /^https?:\/\//i.test(url ?? '');

async function portOf(
  element: HTMLElement,
  { kind, url, controls }: Source,
  draw: (words: string) => void,
): Promise<PlayerPort> {
  if (element instanceof HTMLVideoElement)
    return filmPort(element, { kind: kind === 'hls' ? 'hls' : 'file', url: url! }, controls === 'own' ? draw : null);
  const frame = element as HTMLIFrameElement;
  if (!FILM_HOSTS.has(new URL(frame.src).hostname)) return framePort(frame);
  return (await patiently(() => import('./vimeo-port.js'))).vimeoPort(frame);
}

export function Player({ source, title, startAt, captions, onEvent, onPort }: Props) {
  const { t } = useTexts();
  const element = useRef<HTMLVideoElement & HTMLIFrameElement>(null);
  const port = useRef<PlayerPort>(null);
  const [said, setSaid] = useState('');
  const tell = useRef(onEvent);
  tell.current = onEvent;
  const meet = useRef(onPort);
  meet.current = onPort;
  const wishes = useRef({ startAt, captions });
  wishes.current = { startAt, captions };

  useEffect(() => {
    if (!element.current) return;
    let gone = false;
    const begin = async (target: HTMLElement) => {
      const made = await portOf(target, source, setSaid);
      if (gone) return made.destroy();
      port.current = made;
      made.on((event, at) => tell.current(event, at));
      await made.ready;
      if (gone) return;
      meet.current?.(made);
      if (wishes.current.startAt > 0) await made.seek(wishes.current.startAt).catch(ignored);
      await made.captions(wishes.current.captions).catch(ignored);
      await made.play().catch(ignored);
    };
    begin(element.current).catch(() => !gone && tell.current('error', { seconds: 0, duration: null }));
    return () => {
      gone = true;
      port.current?.destroy();
      port.current = null;
      meet.current?.(null);
    };
  }, [source]);

  useEffect(() => {
    void port.current?.captions(captions).catch(ignored);
  }, [captions]);

  if (!isWebAddress(source.url) || source.kind === 'invalid') {
    return <p className="kt-player__said">{t('player.invalid-value')}</p>;
  }
  const name = t('player.title', { title });
  if (source.kind === 'file' || source.kind === 'hls') {
    return (
      <>
        <video
          ref={element}
          className="kt-player__film"
          controls={source.controls === 'host'}
          playsInline
          aria-label={name}
          crossOrigin="anonymous"
        >
          {source.captions.map(({ language, url }) => (
            <track
              key={language}
              kind="subtitles"
              srcLang={language}
              src={url}
              label={t(`common.language.${language}`)}
            />
          ))}
        </video>
        {said && (
          <p className="kt-captions" aria-hidden="true">
            {said}
          </p>
        )}
      </>
    );
  }
  return (
    <iframe
      ref={element}
      className="kt-player__film"
      src={source.url}
      title={name}
      tabIndex={source.controls === 'own' ? -1 : undefined} // under our controls there is nothing to press in it
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** A browser may refuse to start sound by itself, a film may have no captions: the controls are there for the visitor. */
const ignored = () => undefined;
