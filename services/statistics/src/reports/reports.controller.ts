import {
  dayFigures,
  listEventFigures,
  listIncome,
  listVideoFigures,
  productRanking,
  productViews,
  type AnswerOf,
  type QuestionOf,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { ReportListQueries } from './report-lists.queries.js';
import { ReportQueries } from './report.queries.js';

/** What statistics can be asked. */
@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportQueries,
    private readonly lists: ReportListQueries,
  ) {}

  @Answers(dayFigures)
  days(question: QuestionOf<typeof dayFigures>): Promise<AnswerOf<typeof dayFigures>> {
    return this.reports.days(question);
  }

  @Answers(productRanking)
  ranking(question: QuestionOf<typeof productRanking>): Promise<AnswerOf<typeof productRanking>> {
    return this.reports.ranking(question);
  }

  @Answers(productViews)
  views(question: QuestionOf<typeof productViews>): Promise<AnswerOf<typeof productViews>> {
    return this.reports.views(question);
  }

  @Answers(listEventFigures)
  events(question: QuestionOf<typeof listEventFigures>): Promise<AnswerOf<typeof listEventFigures>> {
    return this.lists.events(question);
  }

  @Answers(listVideoFigures)
  videos(question: QuestionOf<typeof listVideoFigures>): Promise<AnswerOf<typeof listVideoFigures>> {
    return this.lists.videos(question);
  }

  @Answers(listIncome)
  income(question: QuestionOf<typeof listIncome>): Promise<AnswerOf<typeof listIncome>> {
    return this.lists.income(question);
  }
}
