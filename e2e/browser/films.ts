/** Films of the tests' own: of the house's file, or in the film host's frame. */
import { asAdmin, aVideoOnSale, FILM_VERSIONS, type Show } from './box-office.js';

/** A number is a film of the host, in its frame. */
const SOURCES = { file: {}, frame: { video_link: '900000001' } };

/** A film of twenty seconds that everybody with an account may watch; it is gone after `work`. */
export async function withFilm(
  source: keyof typeof SOURCES,
  work: (film: Show) => Promise<void>,
  { inAllVersions = false, picture }: { inAllVersions?: boolean; picture?: Buffer } = {},
): Promise<void> {
  const film = await aVideoOnSale({
    ...{ video_price: 0, dashboard_hidden: false },
    ...SOURCES[source],
    ...(inAllVersions ? FILM_VERSIONS : {}),
    ...(picture && { main_image_data: `data:image/png;base64,${picture.toString('base64')}` }),
  });
  try {
    await work(film);
  } finally {
    await asAdmin('DELETE', `/api/videos/${film.id}`);
  }
}
