/**
 * Where a recording goes on: the server remembers it of who has an account, this browser of everybody else (its own rule: libs/domain).
 * It is told at each pause, at the end and on leaving, whichever way one leaves.
 */
import { keepsWatchPosition, type PlayableKind } from '@kurtyna/domain';
import { useEffect, useRef, type RefObject } from 'react';
import { keepPosition, type Playback } from '../../api/playback.js';
import { useAppDispatch, useAppSelector } from '../../app/store-hooks.js';
import { placeRemembered, rememberPlace } from './places-of-this-browser.js';
import type { Moment, PlayerEvent } from './player-port.js';

interface Product {
  kind: PlayableKind;
  id: number;
}

/** `where`: the film's place since the stage stands here; it survives a change of version. */
export function useWatchPosition({ kind, id }: Product, playback: Playback | null, where: RefObject<Moment | null>) {
  const dispatch = useAppDispatch();
  const signedIn = useAppSelector((state) => state.session.authenticated);
  const grant = useRef<string>(null);
  if (playback) grant.current = playback.grant;
  const told = useRef<number>(null);

  const tell = useRef(() => undefined as void);
  tell.current = () => {
    const place = where.current;
    if (!keepsWatchPosition(kind) || place === null || grant.current === null) return;
    const second = Math.floor(place.seconds);
    if (told.current === second) return;
    told.current = second;
    if (signedIn) void dispatch(keepPosition(grant.current, place));
    else rememberPlace(id, place);
  };

  useEffect(() => {
    const leave = () => tell.current();
    const hide = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);

  const begun = playback && (signedIn ? playback.position : keepsWatchPosition(kind) ? placeRemembered(id) : null);
  return {
    startAt: where.current?.seconds ?? begun ?? 0,
    hear(event: PlayerEvent, at: Moment): void {
      if (event === 'error') return;
      if (at.seconds > 0) where.current = at;
      if (event === 'paused' || event === 'ended') tell.current();
      if (event === 'ended') where.current = null; // whoever plays it again begins at the beginning
    },
  };
}
