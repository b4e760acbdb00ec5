import { getOrderLetter, getWithdrawalLetter, type OrderLetter } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform';
import type { Language } from '@kurtyna/texts';
import { Injectable } from '@nestjs/common';
import { Settings } from '../settings.js';
import { LetterFacts } from './letter-facts.js';
import {
  accountDeletedLetter,
  accountExistsLetter,
  alreadyVerifiedLetter,
  banNoticeLetter,
  ipBanNoticeLetter,
  loginLinkLetter,
  partnerAccountLetter,
  passwordChangedLetter,
  passwordResetLetter,
  verifyEmailLetter,
} from './letters/account-letters.js';
import { newContentLetter, platformReminderLetter } from './letters/campaign-letters.js';
import { giftCodesLetter, groupCodesLetter } from './letters/code-letters.js';
import type { Letter, LetterKind, LetterPayloads, LetterWriter, Reader } from './letters/letter.js';
import {
  eventReminderLetter,
  orderConfirmationLetter,
  paymentFailedLetter,
  freeAccessGrantedLetter,
  refundDoneLetter,
  refundNotedLetter,
  refundPartLetter,
  secondPaymentReturnedLetter,
  ticketWithdrawnLetter,
  withdrawalAckLetter,
} from './letters/order-letters.js';
import { renderLetter } from './letters/render.js';
import { asTest } from './letters/test-letter.js';
import type { WrittenLetter } from './smtp.js';

/** Writes a queued letter. What it does not know it asks the owner, now, outside every transaction (D8). */
@Injectable()
export class LetterDesk {
  private readonly writers: { [Kind in LetterKind]: LetterWriter<Kind> } = {
    verify_email: verifyEmailLetter,
    account_exists: accountExistsLetter,
    already_verified: alreadyVerifiedLetter,
    password_reset: passwordResetLetter,
    partner_account: partnerAccountLetter,
    login_link: loginLinkLetter,
    password_changed: passwordChangedLetter,
    account_deleted: accountDeletedLetter,
    order_confirmation: this.ofOrder(orderConfirmationLetter),
    free_access_granted: this.ofOrder(freeAccessGrantedLetter),
    group_codes: this.ofOrder(groupCodesLetter),
    gift_codes: this.ofOrder(giftCodesLetter),
    payment_failed: this.ofOrder(paymentFailedLetter),
    refund_done: this.ofOrder(refundDoneLetter),
    refund_noted: this.ofOrder(refundNotedLetter),
    refund_part: this.ofOrder(refundPartLetter),
    ticket_withdrawn: this.ofOrder(ticketWithdrawnLetter),
    second_payment_returned: this.ofOrder(secondPaymentReturnedLetter),
    withdrawal_ack: async (payload, reader) =>
      withdrawalAckLetter(payload, await this.bus.ask(getWithdrawalLetter, payload), reader),
    ip_ban_notice: ipBanNoticeLetter,
    ban_notice: async (payload, reader) => {
      const ban = await this.facts.banFor(payload.banId);
      return ban && banNoticeLetter(payload, ban, reader);
    },
    new_content: async (payload, reader) => {
      const campaign = await this.facts.campaignFor(payload);
      return campaign && newContentLetter(payload, campaign, await this.facts.wayOut(payload.userId), reader);
    },
    new_content_test: async (payload, reader) =>
      asTest(newContentLetter(payload, payload, await this.facts.wayOut(payload.userId), reader), reader),
    platform_reminder: async (payload, reader) =>
      (await this.facts.remindsOfPlatform(payload.userId))
        ? platformReminderLetter(payload, await this.facts.wayOut(payload.userId), reader)
        : null,
    event_reminder: async (payload, reader) =>
      (await this.facts.remindsOfEvents()) ? this.ofOrder(eventReminderLetter)(payload, reader) : null,
  };

  constructor(
    private readonly bus: Bus,
    private readonly settings: Settings,
    private readonly facts: LetterFacts,
  ) {}

  /** Null when there is nothing to tell any more. */
  async write<Kind extends LetterKind>(
    kind: Kind,
    payload: LetterPayloads[Kind],
    language: Language,
  ): Promise<WrittenLetter | null> {
    const { publicUrl } = this.settings;
    const contactEmail = await this.facts.contactEmail();
    const letter = await this.writers[kind](payload, { language, publicUrl, contactEmail });
    if (!letter) return null;
    const { attachments, headers } = letter;
    return { ...renderLetter(letter, language), attachments, headers, replyTo: contactEmail };
  }

  /** What the letter says of its order is asked of commerce. */
  private ofOrder<Payload extends { firstname: string; orderId: number }>(
    written: (payload: Payload, letter: OrderLetter, reader: Reader) => Letter | null,
  ) {
    return async (payload: Payload, reader: Reader): Promise<Letter | null> =>
      written(payload, await this.bus.ask(getOrderLetter, { orderId: payload.orderId }), reader);
  }
}
