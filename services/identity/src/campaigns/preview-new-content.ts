import type { AnswerOf, LetterPreview, previewNewContent, QuestionOf } from '@kurtyna/contracts';
import { Database, notFound } from '@kurtyna/platform';
import type { Language } from '@kurtyna/texts';
import { Injectable } from '@nestjs/common';
import { isAdministrator } from '../accounts/asker.js';
import { User } from '../accounts/user.entity.js';
import { LetterFacts } from '../mail/letter-facts.js';
import { newContentLetter } from '../mail/letters/campaign-letters.js';
import { renderLetter } from '../mail/letters/render.js';
import { Settings } from '../settings.js';

/** The letter of new content as who asks would get it, in each language (OPEN2-37). */
@Injectable()
export class PreviewNewContent {
  constructor(
    private readonly database: Database,
    private readonly facts: LetterFacts,
    private readonly settings: Settings,
  ) {}

  async run({ by, ...news }: QuestionOf<typeof previewNewContent>): Promise<AnswerOf<typeof previewNewContent>> {
    const { firstname } = await this.database.transaction(async (tx) => {
      if (!(await isAdministrator(tx, by))) throw notFound('user.not-found');
      return tx.manager.findOneByOrFail(User, { id: by.userId });
    });
    const [contactEmail, wayOut] = [await this.facts.contactEmail(), await this.facts.wayOut(by.userId)];
    const { publicUrl } = this.settings;
    const writtenIn = (language: Language): LetterPreview =>
      renderLetter(newContentLetter({ firstname }, news, wayOut, { language, publicUrl, contactEmail }), language);
    return { pl: writtenIn('pl'), en: writtenIn('en') };
  }
}
