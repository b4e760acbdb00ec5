import {
  resendVerification,
  signUp,
  verifyEmail,
  type AnswerOf,
  type QuestionOf,
  type SignUpCommand,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { ResendVerification } from './resend-verification.js';
import { SignUp } from './sign-up.js';
import { VerifyEmail } from './verify-email.js';

/** What is asked of accounts that begin. */
@Controller()
export class AccountsController {
  constructor(
    private readonly signUp: SignUp,
    private readonly verifyEmail: VerifyEmail,
    private readonly resendVerification: ResendVerification,
  ) {}

  @Answers(signUp)
  create(command: SignUpCommand): Promise<{ email: string }> {
    return this.signUp.run(command);
  }

  @Answers(verifyEmail)
  verify(command: QuestionOf<typeof verifyEmail>): Promise<AnswerOf<typeof verifyEmail>> {
    return this.verifyEmail.run(command);
  }

  @Answers(resendVerification)
  resend(command: QuestionOf<typeof resendVerification>): Promise<{ email: string }> {
    return this.resendVerification.run(command);
  }
}
