/** The query every list of the back office understands (OPEN3-41), and what its answer says beside the rows. */
import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import type { ListAnswer, ListQuestion } from '@kurtyna/contracts';
import { LIST_SEARCH_MIN, PAGE_MAX, PAGE_SIZE, PAGE_SIZE_MAX, SEARCH_MAX } from '@kurtyna/domain';
import { NullableString } from './api.js';
import { QueryInt, QueryOneOf, QueryText } from './query-params.js';

/** A `next` is shorter; whatever is longer is none of ours. */
const LONGEST_CURSOR = 4000;

/** Of a list that is neither searched nor kept as a file. A list adds its filters, and `sort` as `@SortBy(…) sort?`. */
export class PageQueryDto {
  @QueryInt({ min: 1, max: PAGE_MAX, description: 'From 1; rows beyond the 10,000th are reached with `after`' })
  page?: number;

  @QueryInt({
    min: 1,
    max: PAGE_SIZE_MAX,
    description: `Rows of a page: ${PAGE_SIZE}. Without \`page\`, \`limit\` and \`pageSize\` lists of sales and codes answer all, others ${PAGE_SIZE_MAX}`,
  })
  limit?: number;

  @QueryInt({ min: 1, max: PAGE_SIZE_MAX, description: 'The same as `limit`' })
  pageSize?: number;

  @QueryOneOf(['asc', 'desc'], { description: 'Of `sort`; ascending where only that is given' })
  order?: 'asc' | 'desc';

  @QueryText({ max: LONGEST_CURSOR, description: 'The `next` of the page before, in place of `page`' })
  after?: string;
}

/** Of a list that can be kept as a file. */
export const FileFormat = (): PropertyDecorator =>
  QueryOneOf(['csv'], { description: 'All rows that fit, as a file; `page`, `limit` and `after` are not read then' });

export class ListQueryDto extends PageQueryDto {
  @QueryText({ min: LIST_SEARCH_MIN, max: SEARCH_MAX, description: 'Words; each of them must be found' })
  search?: string;

  @FileFormat() format?: 'csv';
}

/** The columns a list is sorted by: a word of this list and nothing else (D28). */
export const SortBy = (sorts: readonly string[]): PropertyDecorator => QueryOneOf(sorts);

/** What a list says beside its rows; the rows stand under the name of the resource (CALL3-03). */
export class ListAnswerDto implements Omit<ListAnswer<unknown>, 'rows'> {
  @ApiProperty({ type: 'integer', description: 'Rows that fit search and filter, whatever the page' }) count: number;
  @ApiProperty({ description: 'False: there are more than `count`' }) countIsExact: boolean;
  @NullableString({ description: 'Give it back as `after` for the next page; null on the last one' })
  next: string | null;
}

/** The rows as JSON, a page at a time; all of them as CSV. */
export const ApiList = (type: Type): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(type),
    ApiOkResponse({
      description: 'A page of the list, or all of it as a file',
      content: {
        'application/json': { schema: { $ref: getSchemaPath(type) } },
        'text/csv': { schema: { type: 'string' } },
      },
    }),
  );

/** Nobody asked for a page: a list of sales or codes answers all its rows then (OPEN3-41). */
export const isWhole = ({ page, limit, pageSize, after }: PageQueryDto): boolean =>
  page === undefined && limit === undefined && pageSize === undefined && after === undefined;

/** The query as the service is asked. Whoever names no page means the first 500 rows (OPEN3-41). */
export function toListQuestion<Sort extends string, Filter extends object>(
  query: PageQueryDto & { search?: string; sort?: Sort },
  { filter, otherwise }: { filter: Filter; otherwise: { sort: Sort; descending: boolean } },
): ListQuestion<Sort, Filter> {
  const { page, limit, pageSize, sort, order, search, after } = query;
  return {
    page: page ?? 1,
    limit: limit ?? pageSize ?? (page === undefined ? PAGE_SIZE_MAX : PAGE_SIZE),
    sort: sort ?? otherwise.sort,
    descending: order === undefined ? sort === undefined && otherwise.descending : order === 'desc',
    search: search ?? null,
    filter,
    ...(after !== undefined && { after }),
  };
}
