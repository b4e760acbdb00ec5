import {
  activateCode,
  listCodesOfUser,
  makeCodes,
  removeCodeOfUser,
  type ActivatedCode,
  type AnswerOf,
  type QuestionOf,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { ActivateCode } from './activate-code.js';
import { CodesQueries } from './codes.queries.js';
import { MakeCodes } from './make-codes.js';
import { RemoveCode } from './remove-code.js';

@Controller()
export class CodesController {
  constructor(
    private readonly activating: ActivateCode,
    private readonly removing: RemoveCode,
    private readonly making: MakeCodes,
    private readonly codes: CodesQueries,
  ) {}

  @Answers(activateCode)
  activate(question: QuestionOf<typeof activateCode>): Promise<ActivatedCode> {
    return this.activating.run(question);
  }

  @Answers(listCodesOfUser)
  async list({ userId }: QuestionOf<typeof listCodesOfUser>): Promise<AnswerOf<typeof listCodesOfUser>> {
    return { codes: await this.codes.ofUser(userId) };
  }

  @Answers(removeCodeOfUser)
  remove(question: QuestionOf<typeof removeCodeOfUser>): Promise<{ removed: true }> {
    return this.removing.run(question);
  }

  @Answers(makeCodes)
  make(question: QuestionOf<typeof makeCodes>): Promise<AnswerOf<typeof makeCodes>> {
    return this.making.run(question);
  }
}
