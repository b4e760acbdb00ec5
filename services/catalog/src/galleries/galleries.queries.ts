import type { GallerySort, GalleryView, ListAnswer, listGalleries, QuestionOf } from '@kurtyna/contracts';
import {
  containsWords,
  Database,
  foldedColumn,
  listPage,
  type ListSource,
  notFound,
  sql,
  type Sql,
  whenGiven,
} from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const COLUMNS = `
  g.id, g.name, g.revision,
  coalesce((SELECT json_agg(v.id ORDER BY v.id) FROM video v WHERE v.gallery_id = g.id AND NOT v.deleted), '[]'::json) AS videos,
  coalesce((SELECT json_agg(json_build_object('id', i.id, 'thumb_url', i.thumb_url, 'url', i.url, 'description', i.description)
                     ORDER BY i.position)
              FROM gallery_image i WHERE i.gallery_id = g.id), '[]'::json) AS images`;

const ONE = `SELECT ${COLUMNS} FROM gallery g WHERE g.id = $1`;

const GALLERIES: ListSource<GallerySort> = {
  table: 'gallery g',
  id: 'g.id',
  columns: COLUMNS,
  sorts: { name: ['g.name COLLATE "pl-PL-x-icu"'] },
};
const FOLDED_NAME = foldedColumn('g.name');

@Injectable()
export class GalleriesQueries {
  constructor(private readonly database: Database) {}

  list(question: QuestionOf<typeof listGalleries>): Promise<ListAnswer<GalleryView>> {
    return listPage<GalleryView, GallerySort>(this.database, GALLERIES, question, conditionsOf(question));
  }

  /** Throws not-found. */
  async get(id: number): Promise<GalleryView> {
    const [gallery] = await this.database.query<GalleryView>(ONE, [id]);
    if (!gallery) throw notFound('gallery.not-found');
    return gallery;
  }
}

const conditionsOf = ({ search, filter }: QuestionOf<typeof listGalleries>): Sql[] => [
  ...whenGiven(search, (words) => containsWords(words, [FOLDED_NAME])),
  ...whenGiven(filter.id, (id) => sql`g.id = ${id}`),
];
