/** One playback: opens the grant, renews it each minute with the seconds played, and ends when the server says so (D25). */
import type { PlayableKind } from '@kurtyna/domain';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { toApiError, type ApiError } from '../../base/api-error.js';
import { openPlayback, renewPlayback, type Playback, type Variant } from '../../api/playback.js';
import { serverNowMs } from '../../base/clock.js';
import { useAppDispatch } from '../../app/store-hooks.js';
import { PlayedTime, type Moment } from './player-port.js';

export type PlaybackState =
  { phase: 'opening' } | { phase: 'playing'; playback: Playback } | { phase: 'refused'; error: ApiError };

interface Product {
  kind: PlayableKind;
  id: number;
}

/** What is carried from one renewal to the next. */
interface Held {
  grant: string;
  pass: string | null;
  /** UTC. */
  expiresAt: string;
}

/** `where`: the film's place, which the heartbeat tells as well. */
export function usePlayback(
  { kind, id }: Product,
  { typ, lang, attempt, where }: { typ: Variant; lang: 'pl' | 'en'; attempt: number; where: RefObject<Moment | null> },
) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<PlaybackState>({ phase: 'opening' });
  const played = useRef(new PlayedTime());

  useEffect(() => {
    let gone = false;
    let timer: number | undefined;
    const refuse = (error: unknown) => setState({ phase: 'refused', error: toApiError(error) });

    const renewLater = (held: Held, seconds: number) => {
      timer = window.setTimeout(() => void renew(held), seconds * 1000);
    };
    const renew = async (held: Held) => {
      const { grant, pass, expiresAt } = held;
      const { data, error } = await dispatch(renewPlayback(grant, pass, played.current.take(), where.current));
      if (gone) return;
      if (data) {
        const { pass: next, expires_at, renew_after_seconds } = data.playback;
        return renewLater({ grant, pass: next, expiresAt: expires_at }, renew_after_seconds);
      }
      // A house that stumbles does not stop the performance while the grant lasts; a house that refuses does.
      if (isStumble(toApiError(error).statusCode) && Date.parse(expiresAt) > serverNowMs())
        return renewLater(held, RETRY_SECONDS);
      refuse(error);
    };
    const open = async () => {
      const { data, error } = await dispatch(openPlayback(kind, id, typ, lang));
      if (gone) return;
      if (!data) return refuse(error);
      const { playback } = data;
      setState({ phase: 'playing', playback });
      const { grant, expires_at, renew_after_seconds } = playback;
      renewLater({ grant, pass: null, expiresAt: expires_at }, renew_after_seconds);
    };
    setState({ phase: 'opening' });
    void open();
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, [kind, id, typ, lang, attempt, where, dispatch]);

  return { state, played: played.current };
}

const RETRY_SECONDS = 10;

/** The line or the house had a bad moment; it has refused nothing. */
export const isStumble = (statusCode: number): boolean => statusCode === 0 || statusCode >= 500 || statusCode === 429;
