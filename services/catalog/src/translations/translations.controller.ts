import {
  addTranslation,
  deleteTranslation,
  getTranslation,
  listTranslations,
  updateTranslation,
  type QuestionOf,
  type TranslationView,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { SaveTranslation } from './save-translation.js';
import { TranslationsQueries } from './translations.queries.js';

/** Requests about translations. */
@Controller()
export class TranslationsController {
  constructor(
    private readonly translations: TranslationsQueries,
    private readonly save: SaveTranslation,
  ) {}

  @Answers(listTranslations)
  async list({ owner }: QuestionOf<typeof listTranslations>): Promise<{ translations: TranslationView[] }> {
    return { translations: await this.translations.of(owner) };
  }

  @Answers(getTranslation)
  get({ kind, id }: QuestionOf<typeof getTranslation>): Promise<TranslationView> {
    return this.translations.get(kind, id);
  }

  @Answers(addTranslation)
  add(command: QuestionOf<typeof addTranslation>): Promise<TranslationView> {
    return this.save.add(command);
  }

  @Answers(updateTranslation)
  update(command: QuestionOf<typeof updateTranslation>): Promise<TranslationView> {
    return this.save.update(command);
  }

  @Answers(deleteTranslation)
  async delete(command: QuestionOf<typeof deleteTranslation>): Promise<{ id: number }> {
    await this.save.delete(command);
    return { id: command.id };
  }
}
