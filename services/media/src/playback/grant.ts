import { IsNull, type FindOptionsWhere } from 'typeorm';
import type { Playback } from './playback.entity.js';

export interface GrantHolder {
  grant: string;
  userId: number | null;
  sessionId: string | null;
}

/** A grant is found by its own user and session only; somebody else's looks as if it were not there (D23, D25). */
export const ownedBy = ({ grant, userId, sessionId }: GrantHolder): FindOptionsWhere<Playback> => ({
  id: grant,
  userId: userId ?? IsNull(),
  sessionId: sessionId ?? IsNull(),
});
