import {
  addSlide,
  type AdminSlide,
  type AnswerOf,
  deleteSlide,
  listSlides,
  type QuestionOf,
  updateSlide,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { SaveSlide } from './save-slide.js';
import { SlidesQueries } from './slides.queries.js';

/** Requests about slides. */
@Controller()
export class SlidesController {
  constructor(
    private readonly slides: SlidesQueries,
    private readonly save: SaveSlide,
  ) {}

  @Answers(listSlides)
  async list(question: QuestionOf<typeof listSlides>): Promise<AnswerOf<typeof listSlides>> {
    return { slides: await this.slides.list(question) };
  }

  @Answers(addSlide)
  add(command: QuestionOf<typeof addSlide>): Promise<AdminSlide> {
    return this.save.add(command);
  }

  @Answers(updateSlide)
  update(command: QuestionOf<typeof updateSlide>): Promise<AdminSlide> {
    return this.save.update(command);
  }

  @Answers(deleteSlide)
  async delete(command: QuestionOf<typeof deleteSlide>): Promise<{ id: number }> {
    await this.save.delete(command);
    return { id: command.id };
  }
}
