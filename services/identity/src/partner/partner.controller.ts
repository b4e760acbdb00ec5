import {
  finishPartnerSignIn,
  startPartnerSignIn,
  type PartnerSignedIn,
  type PartnerSignInCommand,
  type PartnerSignInStart,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { FinishPartnerSignIn } from './finish-partner-sign-in.js';
import { StartPartnerSignIn } from './start-partner-sign-in.js';

/** Requests about signing in through the partner. */
@Controller()
export class PartnerController {
  constructor(
    private readonly startPartnerSignIn: StartPartnerSignIn,
    private readonly finishPartnerSignIn: FinishPartnerSignIn,
  ) {}

  @Answers(startPartnerSignIn)
  start(command: PartnerSignInStart): Promise<{ url: string }> {
    return this.startPartnerSignIn.run(command);
  }

  @Answers(finishPartnerSignIn)
  finish(command: PartnerSignInCommand): Promise<PartnerSignedIn> {
    return this.finishPartnerSignIn.run(command);
  }
}
