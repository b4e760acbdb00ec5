import {
  checkPasswordReset,
  requestPasswordReset,
  setPassword,
  type QuestionOf,
  type SetPasswordCommand,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { CheckReset } from './check-reset.js';
import { RequestReset } from './request-reset.js';
import { SetPassword } from './set-password.js';

/** Requests of who forgot a password. */
@Controller()
export class PasswordResetController {
  constructor(
    private readonly requestReset: RequestReset,
    private readonly checkReset: CheckReset,
    private readonly setPassword: SetPassword,
  ) {}

  @Answers(requestPasswordReset)
  request(command: QuestionOf<typeof requestPasswordReset>): Promise<{ email: string }> {
    return this.requestReset.run(command);
  }

  @Answers(checkPasswordReset)
  check(command: QuestionOf<typeof checkPasswordReset>): Promise<{ email: string }> {
    return this.checkReset.run(command);
  }

  @Answers(setPassword)
  set(command: SetPasswordCommand): Promise<{ email: string }> {
    return this.setPassword.run(command);
  }
}
