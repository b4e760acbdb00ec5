import type { CampaignNews, ReasonOfRefund } from '@kurtyna/contracts';
import type { SITE_ADDRESSES } from '@kurtyna/domain';
import type { Language } from '@kurtyna/texts';

type SignInPage = typeof SITE_ADDRESSES.signIn | typeof SITE_ADDRESSES.adminSignIn;

/** Every letter there is, with what its row keeps until it is sent (mail-geo-legal 1). */
export interface LetterPayloads {
  /** `redirect`: the own page that was left for the sign-up. */
  verify_email: { firstname: string; email: string; token: string; redirect?: string | null };
  account_exists: { firstname: string; hasPassword: boolean; redirect?: string | null };
  already_verified: { firstname: string; redirect?: string | null };
  password_reset: { firstname: string; email: string; token: string };
  partner_account: { firstname: string };
  /** `page`: the administrators' own sign-in page while the theatre is closed for work (OPEN0-7). */
  login_link: { firstname: string; email: string; token: string; page: SignInPage };
  /** When, as an instant in UTC. */
  password_changed: { firstname: string; changedAt: string };
  account_deleted: { firstname: string };
  order_confirmation: { firstname: string; orderId: number };
  /** Instead of the confirmation, where the theatre let the person in (FREEACC). */
  free_access_granted: { firstname: string; orderId: number };
  /** Their codes are asked for when they are written: none is ever in a row of ours. */
  group_codes: { firstname: string; orderId: number };
  gift_codes: { firstname: string; orderId: number };
  payment_failed: { firstname: string; orderId: number };
  /** `returned`: grosze of the refund. Missing where the release before put the letter in: the amount of the order. */
  refund_done: { firstname: string; orderId: number; returned?: number } & ReasonOfRefund;
  /** The same, given back by other means than the payment. */
  refund_noted: { firstname: string; orderId: number; returned: number };
  /** A part of the money of an order that stands. */
  refund_part: { firstname: string; orderId: number; returned: number; isOutside: boolean };
  /** To whoever got in by a code of an order that went back; never says whose it was. */
  ticket_withdrawn: { firstname: string; orderId: number };
  /** What was declared is asked for when it is written: who withdrew stands in no row of ours. */
  withdrawal_ack: { firstname: string; withdrawalId: number };
  /** `payment`: the number the second payment was made under; `amount` in grosze. */
  second_payment_returned: { firstname: string; orderId: number; payment: string; amount: number };
  /** `until`: when the house lets the person in again, UTC. */
  ip_ban_notice: { firstname: string; until: string };
  /** Reason and end are read from the ban when the letter is written; of one that was lifted meanwhile none is. */
  ban_notice: { firstname: string; banId: number };
  /** What it names is in the campaign; `userId`: whose way out it carries. */
  new_content: { firstname: string; userId: number; campaignId: string };
  /** The same to who tries it out; no campaign has begun, so the row keeps what it names. */
  new_content_test: { firstname: string; userId: number } & CampaignNews;
  platform_reminder: { firstname: string; userId: number };
  /** `startsAt`: the start it reminds of, UTC; an event that has moved meanwhile is reminded of anew. */
  event_reminder: { firstname: string; orderId: number; eventId: number; startsAt: string };
}
export type LetterKind = keyof LetterPayloads;

/** Words that lead somewhere: an address is never read aloud, and no program that rewrites links leaves a wrong one to be seen. */
export interface LinkedWords {
  words: string;
  link: string;
}

/** What is written: a template of this folder and the values it names. Values are text, never markup (D29). */
export interface Letter {
  subject: string;
  /** The first line of the letter; without one it is the subject. */
  heading?: string;
  template: string;
  values: Record<string, unknown>;
  attachments?: { filename: string; content: string; contentType: string }[];
  /** Beside those that every letter has. */
  headers?: Record<string, string>;
}

export interface Reader {
  language: Language;
  publicUrl: string;
  contactEmail: string | null;
}

/** Writes one kind of letter; null when there is nothing to tell any more. It may ask other services: it runs outside every transaction (D8). */
export type LetterWriter<Kind extends LetterKind> = (
  payload: LetterPayloads[Kind],
  reader: Reader,
) => Letter | null | Promise<Letter | null>;
