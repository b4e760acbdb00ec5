import {
  getUser,
  newsletter,
  resendVerification,
  signUp,
  userSnapshot,
  verifyEmail,
  type QuestionOf,
  type SignUpCommand,
  type UserState,
  type UserView,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { ResendVerification } from './resend-verification.js';
import { SetNewsletter } from './set-newsletter.js';
import { SignUp } from './sign-up.js';
import { UsersQueries } from './users.queries.js';
import { VerifyEmail } from './verify-email.js';

/** The door for accounts. */
@Controller()
export class AccountsController {
  constructor(
    private readonly signUp: SignUp,
    private readonly verifyEmail: VerifyEmail,
    private readonly resendVerification: ResendVerification,
    private readonly setNewsletter: SetNewsletter,
    private readonly users: UsersQueries,
  ) {}

  @Answers(signUp)
  create(command: SignUpCommand): Promise<{ email: string }> {
    return this.signUp.run(command);
  }

  @Answers(verifyEmail)
  verify(command: QuestionOf<typeof verifyEmail>): Promise<{ email: string }> {
    return this.verifyEmail.run(command);
  }

  @Answers(resendVerification)
  resend(command: QuestionOf<typeof resendVerification>): Promise<{ email: string }> {
    return this.resendVerification.run(command);
  }

  @Answers(getUser)
  get({ userId, audience }: QuestionOf<typeof getUser>): Promise<UserView> {
    return this.users.get(userId, audience);
  }

  @Answers(newsletter)
  async newsletter({ userId, subscribe }: QuestionOf<typeof newsletter>): Promise<{ subscribed: boolean }> {
    if (subscribe === undefined) return { subscribed: await this.users.isSubscribed(userId) };
    return this.setNewsletter.run({ userId, subscribe });
  }

  @Answers(userSnapshot)
  async snapshot(page: QuestionOf<typeof userSnapshot>): Promise<{ users: UserState[] }> {
    return { users: await this.users.snapshot(page) };
  }
}
