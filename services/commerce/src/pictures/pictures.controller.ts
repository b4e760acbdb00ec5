import { offerPicturesInUse, offerPictureSnapshot, type AnswerOf, type QuestionOf } from '@kurtyna/contracts';
import { Answers, Database } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';

// Every column that holds a picture. A deleted packet has let go of its own.
const USED = `
  SELECT substr(address, length('/images/') + 1) AS name
    FROM (SELECT unnest(ARRAY[mobile_image, tablet_image, desktop_image]) AS address FROM packet WHERE deleted_at IS NULL
          UNION ALL SELECT unnest(ARRAY[mobile_image, tablet_image, desktop_image]) FROM gift_settings) held
   WHERE address LIKE '/images/%'`;
const OF_THESE = `SELECT DISTINCT name FROM (${USED}) used WHERE name = ANY ($1)`;
const PAGE = `SELECT DISTINCT name FROM (${USED}) used WHERE name > $1 ORDER BY name LIMIT $2`;

/** Which pictures packets and gifts use, for media, which keeps the files. */
@Controller()
export class PicturesController {
  constructor(private readonly database: Database) {}

  @Answers(offerPicturesInUse)
  async inUse({ names }: QuestionOf<typeof offerPicturesInUse>): Promise<AnswerOf<typeof offerPicturesInUse>> {
    const rows = await this.database.query<{ name: string }>(OF_THESE, [names]);
    return { used: rows.map(({ name }) => name) };
  }

  @Answers(offerPictureSnapshot)
  async snapshot({
    after,
    limit,
  }: QuestionOf<typeof offerPictureSnapshot>): Promise<AnswerOf<typeof offerPictureSnapshot>> {
    const rows = await this.database.query<{ name: string }>(PAGE, [after ?? '', limit]);
    const names = rows.map(({ name }) => name);
    return { names, next: names.length < limit ? null : names.at(-1)! };
  }
}
