import type { AnswerOf, captionSnapshot, CaptionState, QuestionOf } from '@kurtyna/contracts';
import { parseId } from '@kurtyna/domain';
import { Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const MOST = 500;
const PAGE = `
  SELECT kind, id, version, languages FROM product_captions WHERE (kind, id) > ($1, $2) ORDER BY kind, id LIMIT $3`;

/** What was told of captions, for who lost it. */
@Injectable()
export class CaptionSnapshot {
  constructor(private readonly database: Database) {}

  async page({ after, limit }: QuestionOf<typeof captionSnapshot>): Promise<AnswerOf<typeof captionSnapshot>> {
    const most = Math.min(Math.max(Math.trunc(limit) || 1, 1), MOST);
    const [kind, id] = (after ?? '').split('.');
    const captions = await this.database.query<CaptionState>(PAGE, [kind ?? '', parseId(id ?? '') ?? 0, most]);
    const last = captions.at(-1);
    return { captions, next: captions.length === most && last ? `${last.kind}.${last.id}` : null };
  }
}
