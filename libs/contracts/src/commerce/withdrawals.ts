/** Withdrawing from a contract, which the law wants to be possible without an account (mail-geo-legal 5.2). */
import type { NamedProduct, OrderKind, OrderStatus } from '@kurtyna/domain';
import type { ListAnswer, ListQuestion } from '../list.js';
import { request } from '../message.js';

/** As it was typed. `address`: where the request came from, for its limit alone; it is not kept. */
export interface NewWithdrawal {
  name: string;
  email: string;
  /** Which order is meant, by any number that stands on a buyer's papers. */
  order: string;
  address: string;
}
/**
 * Keeps a declaration, whether or not its order is found, and answers the same after the same time (decision 67). `declaredAt` in UTC.
 * Error: too-many after ten from one address in an hour.
 */
export const declareWithdrawal = request<NewWithdrawal, { declaredAt: string }>('commerce.declare-withdrawal');

/** What the letter to the buyer says: who declared it, when, and for which order, by the number that stands on its papers. */
export interface WithdrawalLetter {
  name: string;
  email: string;
  declaredAt: string;
  number: string;
  title: string;
}
export const getWithdrawalLetter = request<{ withdrawalId: number }, WithdrawalLetter>(
  'commerce.get-withdrawal-letter',
  {
    idempotent: true,
  },
);

/** For the copy of one's data: declared for one's orders, or under one's address. Another's name and address are left out. */
export interface OwnWithdrawal {
  name: string | null;
  email: string | null;
  order: string;
  declaredAt: string;
}
export const listWithdrawalsOfUser = request<{ userId: number }, { withdrawals: OwnWithdrawal[] }>(
  'commerce.list-withdrawals-of-user',
  { idempotent: true },
);

export const WITHDRAWAL_SORTS = ['id', 'name', 'email', 'declared_at'] as const;
export type WithdrawalSort = (typeof WITHDRAWAL_SORTS)[number];
export interface WithdrawalFilter {
  /** Whether what was typed names an order of ours. */
  found?: boolean;
}

/** One declaration as the staff read it; `typed` is what the consumer wrote for the order. */
export interface ListedWithdrawal {
  id: number;
  /** UTC. */
  declaredAt: string;
  name: string;
  email: string;
  typed: string;
  /** Null where nobody can say which order is meant: the staff look for it. */
  order: {
    kind: OrderKind;
    extOrderId: string;
    /** As it stands on the buyer's papers. */
    number: string;
    title: string;
    /** What it is of, as the office names it; null for any product. Not told by the release before this one. */
    product?: NamedProduct | null;
    status: OrderStatus;
    userId: number;
  } | null;
}
/** All declarations, also those that name no order (decision 67), newest first where nobody asks for another order. */
export const listWithdrawals = request<ListQuestion<WithdrawalSort, WithdrawalFilter>, ListAnswer<ListedWithdrawal>>(
  'commerce.list-withdrawals',
  { idempotent: true },
);
