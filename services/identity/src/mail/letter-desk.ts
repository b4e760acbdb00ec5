import { getOrderLetter } from '@kurtyna/contracts';
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
import type { Letter, LetterKind, LetterPayloads, LetterWriter } from './letters/letter.js';
import { orderConfirmationLetter, refundDoneLetter, secondPaymentReturnedLetter } from './letters/order-letters.js';
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
    order_confirmation: async (payload, reader) =>
      orderConfirmationLetter(payload, await this.bus.ask(getOrderLetter, { orderId: payload.orderId }), reader),
    refund_done: async (payload, reader) =>
      refundDoneLetter(payload, await this.bus.ask(getOrderLetter, { orderId: payload.orderId }), reader),
    second_payment_returned: async (payload, reader) =>
      secondPaymentReturnedLetter(payload, await this.bus.ask(getOrderLetter, { orderId: payload.orderId }), reader),
  };

  constructor(
    private readonly bus: Bus,
    private readonly settings: Settings,
  ) {}

  async write<Kind extends LetterKind>(
    kind: Kind,
    payload: LetterPayloads[Kind],
    language: Language,
  ): Promise<RenderedLetter & Pick<Letter, 'attachments'>> {
    const { publicUrl, contactEmail } = this.settings;
    const letter = await this.writers[kind](payload, { language, publicUrl, contactEmail });
    return { ...renderLetter(letter, language), attachments: letter.attachments };
  }
}
