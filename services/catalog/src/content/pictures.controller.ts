import { picturesInUse, pictureSnapshot, type QuestionOf } from '@kurtyna/contracts';
import { CONFIG_IMAGE_FIELDS } from '@kurtyna/domain';
import { Answers, Database } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';

// Every column that holds a picture. What is deleted has let go of its own (OPEN2-8).
const USED = `
  SELECT substr(address, length('/images/') + 1) AS name
    FROM (SELECT unnest(ARRAY[image_link, thumb_link]) AS address FROM video WHERE NOT deleted
          UNION ALL SELECT unnest(ARRAY[image_link, thumb_link]) FROM event WHERE NOT deleted
          UNION ALL SELECT bg_image FROM slide
          UNION ALL SELECT url FROM gallery_image
          UNION ALL SELECT s.value #>> '{}' FROM app_config, jsonb_each(settings) s WHERE s.key = ANY ($1)) held
   WHERE address LIKE '/images/%'`;
const OF_THESE = `SELECT DISTINCT name FROM (${USED}) used WHERE name = ANY ($2)`;
const PAGE = `SELECT DISTINCT name FROM (${USED}) used WHERE name > $2 ORDER BY name LIMIT $3`;

/** Which pictures the rows of catalog use, for media, which keeps the files. */
@Controller()
export class PicturesController {
  constructor(private readonly database: Database) {}

  @Answers(picturesInUse)
  async inUse({ names }: QuestionOf<typeof picturesInUse>): Promise<{ used: string[] }> {
    const rows = await this.database.query<{ name: string }>(OF_THESE, [CONFIG_IMAGE_FIELDS, names]);
    return { used: rows.map(({ name }) => name) };
  }

  @Answers(pictureSnapshot)
  async snapshot({
    after,
    limit,
  }: QuestionOf<typeof pictureSnapshot>): Promise<{ names: string[]; next: string | null }> {
    const rows = await this.database.query<{ name: string }>(PAGE, [CONFIG_IMAGE_FIELDS, after ?? '', limit]);
    const names = rows.map(({ name }) => name);
    return { names, next: names.length < limit ? null : names.at(-1)! };
  }
}
