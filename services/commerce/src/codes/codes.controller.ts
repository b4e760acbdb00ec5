import {
  activateCode,
  deleteCode,
  deleteCodeSeries,
  findCodes,
  getCode,
  getFreeCodeSettings,
  listCodes,
  listCodesOfUser,
  lookAtCode,
  makeCodes,
  removeCodeOfUser,
  saveFreeCodeSettings,
  updateCode,
  type ActivatedCode,
  type AnswerOf,
  type CodeWithUses,
  type FreeCodeSettings,
  type ListedCode,
  type LookedAtCode,
  type QuestionOf,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { ActivateCode } from './activate-code.js';
import { CodeListQueries } from './code-list.queries.js';
import { CodesQueries } from './codes.queries.js';
import { DeleteCode } from './delete-code.js';
import { FindCode } from './find-code.js';
import { FreeCodeSettingsStore } from './free-code-settings.js';
import { LookAtCode } from './look-at-code.js';
import { MakeCodes } from './make-codes.js';
import { RemoveCode } from './remove-code.js';
import { UpdateCode } from './update-code.js';

@Controller()
export class CodesController {
  constructor(
    private readonly activating: ActivateCode,
    private readonly looking: LookAtCode,
    private readonly finding: FindCode,
    private readonly removing: RemoveCode,
    private readonly making: MakeCodes,
    private readonly codes: CodesQueries,
    private readonly listed: CodeListQueries,
    private readonly updating: UpdateCode,
    private readonly deleting: DeleteCode,
    private readonly freeCodes: FreeCodeSettingsStore,
  ) {}

  @Answers(activateCode)
  activate(question: QuestionOf<typeof activateCode>): Promise<ActivatedCode> {
    return this.activating.run(question);
  }

  @Answers(lookAtCode)
  look(question: QuestionOf<typeof lookAtCode>): Promise<LookedAtCode> {
    return this.looking.run(question);
  }

  @Answers(findCodes)
  find(question: QuestionOf<typeof findCodes>): Promise<AnswerOf<typeof findCodes>> {
    return this.finding.run(question);
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

  @Answers(listCodes)
  page(question: QuestionOf<typeof listCodes>): Promise<AnswerOf<typeof listCodes>> {
    return this.listed.page(question);
  }

  @Answers(getCode)
  get(question: QuestionOf<typeof getCode>): Promise<CodeWithUses> {
    return this.listed.withUses(question);
  }

  @Answers(updateCode)
  update(question: QuestionOf<typeof updateCode>): Promise<ListedCode> {
    return this.updating.run(question);
  }

  @Answers(deleteCode)
  delete(question: QuestionOf<typeof deleteCode>): Promise<{ id: number }> {
    return this.deleting.run(question);
  }

  @Answers(deleteCodeSeries)
  deleteSeries(question: QuestionOf<typeof deleteCodeSeries>): Promise<{ deleted: number }> {
    return this.deleting.series(question);
  }

  @Answers(getFreeCodeSettings)
  freeCodeSettings(): Promise<FreeCodeSettings> {
    return this.freeCodes.read();
  }

  @Answers(saveFreeCodeSettings)
  saveFreeCodes(changes: QuestionOf<typeof saveFreeCodeSettings>): Promise<FreeCodeSettings> {
    return this.freeCodes.save(changes);
  }
}
