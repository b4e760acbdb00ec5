import { getOrderLetter, type OrderLetter } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform';
import type { Language } from '@kurtyna/texts';
import { Injectable } from '@nestjs/common';
import { Settings } from '../settings.js';
import {
  accountDeletedLetter,
  accountExistsLetter,
  alreadyVerifiedLetter,
  loginLinkLetter,
  partnerAccountLetter,
  passwordChangedLetter,
  passwordResetLetter,
  verifyEmailLetter,
} from './letters/account-letters.js';
import { giftCodesLetter, groupCodesLetter } from './letters/code-letters.js';
import type { Letter, LetterKind, LetterPayloads, LetterWriter, Reader } from './letters/letter.js';
import {
  orderConfirmationLetter,
  paymentFailedLetter,
  refundDoneLetter,
  secondPaymentReturnedLetter,
  ticketWithdrawnLetter,
} from './letters/order-letters.js';
import { renderLetter, type RenderedLetter } from './letters/render.js';

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
    group_codes: this.ofOrder(groupCodesLetter),
    gift_codes: this.ofOrder(giftCodesLetter),
    payment_failed: this.ofOrder(paymentFailedLetter),
    refund_done: this.ofOrder(refundDoneLetter),
    ticket_withdrawn: this.ofOrder(ticketWithdrawnLetter),
    second_payment_returned: this.ofOrder(secondPaymentReturnedLetter),
  };

  constructor(
    private readonly bus: Bus,
    private readonly settings: Settings,
  ) {}

  /** Null when there is nothing to tell any more. */
  async write<Kind extends LetterKind>(
    kind: Kind,
    payload: LetterPayloads[Kind],
    language: Language,
  ): Promise<(RenderedLetter & Pick<Letter, 'attachments'>) | null> {
    const { publicUrl, contactEmail } = this.settings;
    const letter = await this.writers[kind](payload, { language, publicUrl, contactEmail });
    return letter && { ...renderLetter(letter, language), attachments: letter.attachments };
  }

  /** What the letter says of its order is asked of commerce. */
  private ofOrder<Payload extends { firstname: string; orderId: number }>(
    written: (payload: Payload, letter: OrderLetter, reader: Reader) => Letter | null,
  ) {
    return async (payload: Payload, reader: Reader): Promise<Letter | null> =>
      written(payload, await this.bus.ask(getOrderLetter, { orderId: payload.orderId }), reader);
  }
}
