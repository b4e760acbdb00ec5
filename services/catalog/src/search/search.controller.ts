import { search, type QuestionOf, type SearchResults } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { SearchQueries } from './search.queries.js';

/** Requests about the search. */
@Controller()
export class SearchController {
  constructor(private readonly queries: SearchQueries) {}

  @Answers(search)
  search(question: QuestionOf<typeof search>): Promise<SearchResults> {
    return this.queries.search(question);
  }
}
