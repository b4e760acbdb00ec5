import type { HostedFilm, Track } from './hosted-film.js';
import type { HostedFilms } from './hosted-films.js';
import type { HostFaults } from './faults.js';

const WIDTHS = [100, 200, 295, 640, 960];

/** A film as the API tells of it (vimeo.md 2). After completion the transfer's own fields are null. */
export async function videoView(film: HostedFilm, films: HostedFilms, faults: HostFaults, publicUrl: string) {
  const { upload, transcode } = await films.stageOf(film);
  const { foreignUploadLink, otherSizeBy } = faults.settings;
  const going = upload !== 'complete';
  return {
    uri: `/videos/${film.number}`,
    name: film.name,
    type: 'video',
    description: null,
    link: `https://vimeo.com/${film.number}/${film.hash}`,
    player_embed_url: `${publicUrl}/video/${film.number}?h=${film.hash}`,
    duration: transcode === 'complete' ? film.duration : 0,
    created_time: film.createdAt.replace('Z', '+00:00'),
    status: going
      ? 'uploading'
      : transcode === 'complete'
        ? 'available'
        : transcode === 'error'
          ? 'transcoding_error'
          : 'transcoding',
    upload: {
      status: upload,
      approach: going ? 'tus' : null,
      size: going || otherSizeBy !== 0 ? film.size + otherSizeBy : null,
      upload_link: going ? (foreignUploadLink ?? `${publicUrl}/upload/${film.transfer}`) : null,
      complete_uri: null,
      form: null,
      link: null,
      redirect_url: null,
    },
    transcode: { status: transcode },
    privacy: { view: film.view, embed: film.embed, download: false, add: false, comments: 'nobody' },
    pictures: {
      uri: transcode === 'complete' ? `/videos/${film.number}/pictures/1` : null,
      active: transcode === 'complete',
      type: transcode === 'complete' ? 'custom' : 'default',
      base_link: `${publicUrl}/pictures/${film.number}`,
      sizes: WIDTHS.map((width) => ({
        width,
        height: Math.round((width * 9) / 16),
        link: `${publicUrl}/pictures/${film.number}-${width}.svg`,
        link_with_play_button: `${publicUrl}/pictures/${film.number}-${width}.svg?play=1`,
      })),
    },
  };
}

export const trackView = (film: HostedFilm, track: Track, faults: HostFaults, publicUrl: string) => ({
  uri: `/videos/${film.number}/texttracks/${track.number}`,
  active: track.active,
  type: track.type,
  language: track.language,
  name: track.name,
  link: faults.settings.foreignCaptionLink ?? `${publicUrl}/captions/${track.number}?sig=${track.signature}`,
  link_expires_time: new Date(Date.now() + 3_600_000).toISOString(),
  hls_link: null,
  hls_link_expires_time: null,
});

/** `fields=uri,upload.status`: nothing else of the answer; a part that is not there is left out. */
export function onlyFields(view: object, fields: string | undefined): object {
  if (!fields) return view;
  const result: Record<string, unknown> = {};
  for (const field of fields.split(',')) {
    const [first, second] = field.split('.') as [string, string | undefined];
    const value = (view as Record<string, unknown>)[first];
    if (value === undefined) continue;
    if (second === undefined) result[first] = value;
    else if (typeof value === 'object' && value !== null && second in value) {
      const part = (result[first] ??= {}) as Record<string, unknown>;
      part[second] = (value as Record<string, unknown>)[second];
    }
  }
  return result;
}
