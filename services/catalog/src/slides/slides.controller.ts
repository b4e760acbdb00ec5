import {
  addSlide,
  type AdminSlide,
  type AnswerOf,
  deleteSlide,
  listSlides,
  type QuestionOf,
  type SlideChanges,
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
  add(changes: SlideChanges): Promise<AdminSlide> {
    return this.save.add(changes);
  }

  @Answers(updateSlide)
  update(command: QuestionOf<typeof updateSlide>): Promise<AdminSlide> {
    return this.save.update(command);
  }

  @Answers(deleteSlide)
  async delete({ id }: QuestionOf<typeof deleteSlide>): Promise<{ id: number }> {
    await this.save.delete(id);
    return { id };
  }
}
