/** A code that somebody asks the office about, whoever made it and whatever became of it (CODEADM-35). Amounts are złoty, times UTC. */
import type { CodeOrderKind, CodePurpose, CodeState, NamedProduct, OrderKind } from '@kurtyna/domain';
import { request } from '../message.js';
import type { CodeUse } from './views.js';

/** So many of them, and so many of those who have one. */
export const FOUND_CODES_MOST = 5;

/** An order beside a code: the short number, and what its page is found by. */
export interface OrderOfCode {
  kind: OrderKind;
  number: string;
  extOrderId: string;
}

export interface FoundCodeUse extends CodeUse {
  /** That has the code, waiting or completed; null while none has. */
  order: OrderOfCode | null;
}

export interface FoundCode {
  id: number;
  code: string;
  made_for: CodePurpose;
  /** Of the theatre's codes that were made with it. */
  series_id: number | null;
  desc: string;
  /** The one title it opens or makes cheaper; null for any, and for one that is not known any more. */
  product: NamedProduct | null;
  /** It is for any event or video. */
  for_any: boolean;
  /** What it takes off; both null for a paid code, which takes off all. */
  discount_cash: number | null;
  discount_percent: number | null;
  /** Its own end, or of a paid code that of its title; null for none. */
  expiration_date: string | null;
  /** How many people may have it, and how many have. */
  limit: number;
  numberOfUses: number;
  /** The paid order it came from. Names are empty for an erased account. */
  order:
    | (OrderOfCode & {
        kind: CodeOrderKind;
        buyer: { id: number; firstname: string; lastname: string; email: string };
      })
    | null;
  /** The latest `FOUND_CODES_MOST` who have it on their account. */
  uses: FoundCodeUse[];
  state: CodeState;
  /**
   * The time that belongs to the state: of the use, of the end, of the return or of the deletion; of `waiting`, until when its order waits, null
   * while the money is under way. Null for the other states.
   */
  state_at: string | null;
}

/**
 * The code that is written so, or else reads so (D15); where there is none, up to `FOUND_CODES_MOST` that begin so. Theatre's, welcome, group and gift
 * codes, returned and deleted ones too. It takes nothing, counts no try of a code, and what is no code at all finds none.
 */
export const findCodes = request<{ code: string }, { codes: FoundCode[] }>('commerce.find-codes', { idempotent: true });
