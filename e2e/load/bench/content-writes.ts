/** What administrators write reaches visitors while everybody reads: each kind of content by itself (P5). */
import { call, percentile, type Answer } from '../../support/http.js';
import { house, sleep } from '../../support/house.js';
import { anAdmin } from '../../support/people.js';
import { get, load } from './processes.js';
import { atMost, count, type Row } from './table.js';

const TRIES = 5;
const LATE_MS = 10_000;

/** One field of one thing, and where visitors read it. */
interface Kind {
  name: string;
  seenAt: string;
  write: (text: string) => Promise<Answer>;
  before: string;
}

export async function contentWrites(): Promise<Row[]> {
  const kinds = await everyKind();
  const { gateway } = house.settings().ports as { gateway: number };
  const request = get('/external_api/events', { 'accept-encoding': 'gzip, deflate, br' });
  const times: { name: string; ms: number }[] = [];
  let done = (): void => {};
  const crowd = load({ port: gateway, connections: 32, requests: [request], until: new Promise<void>((over) => (done = over)) });
  await sleep(500);
  try {
    for (const kind of kinds) times.push({ name: kind.name, ms: await freshness(kind) });
  } finally {
    done();
    await crowd;
  }
  times.sort((a, b) => b.ms - a.ms);
  const [slowest, ...others] = times;
  const rest = others.map(({ name, ms }) => `${name} ${count(ms)}`).join(', ');
  const what = `new bytes after a save, under load, the slowest of ${times.length} kinds: ${slowest!.name} (${rest})`;
  return [atMost('P5', what, slowest!.ms)];
}

/** From the click on "save" to the first answer with the new words; the middle one of some tries. */
async function freshness({ name, seenAt, write, before }: Kind): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < TRIES; n++) {
    const word = `Nowe${Date.now()}${n}`;
    const begun = performance.now();
    const [saved] = await Promise.all([write(word), seen(seenAt, word, begun).then(() => took.push(performance.now() - begun))]);
    if (saved.status !== 200) throw new Error(`${name}: not saved: ${saved.status} ${JSON.stringify(saved.body)}`);
  }
  await write(before);
  return percentile(took, 50);
}

async function seen(path: string, word: string, begun: number): Promise<void> {
  while (!JSON.stringify((await call('GET', path)).body).includes(word)) {
    if (performance.now() - begun > LATE_MS) throw new Error(`${path} is still as it was`);
    await sleep(5);
  }
}

/** The first of each kind that visitors see in the demo theatre. */
async function everyKind(): Promise<Kind[]> {
  const { token, address } = await anAdmin();
  const read = async (path: string): Promise<any> => (await call('GET', path, { token, address })).body;
  const put = (path: string, field: string) => (text: string) => call('PUT', path, { token, address, body: { [field]: text } });

  const [event] = (await read('/external_api/events')).events;
  const [video] = (await read('/external_api/videos')).videos;
  const [slide] = (await read('/external_api/slides')).slides;
  const [category] = (await read('/external_api/categories')).categories;
  const { page } = await read('/api/pages/regulamin');
  const { galleries } = await read('/api/galleries');
  const gallery = galleries.find((one: { videos: number[]; images: object[] }) => one.videos.length && one.images.length);
  const [picture] = gallery.images;
  return [
    { name: 'event', seenAt: '/external_api/events', write: put(`/api/events/${event.id}`, 'title'), before: event.title },
    { name: 'video', seenAt: '/external_api/videos', write: put(`/api/videos/${video.id}`, 'title'), before: video.title },
    { name: 'slide', seenAt: '/external_api/slides', write: put(`/api/slides/${slide.id}`, 'title'), before: slide.title },
    {
      name: 'category',
      seenAt: '/external_api/categories',
      write: put(`/api/categories/${category.id}`, 'name'),
      before: category.name,
    },
    { name: 'page', seenAt: '/api/pages/regulamin', write: put(`/api/pages/${page.id}`, 'content'), before: page.content },
    {
      name: 'gallery',
      seenAt: `/external_api/video/${gallery.videos[0]}`,
      write: put(`/api/galleryImages/${picture.id}`, 'description'),
      before: picture.description ?? '',
    },
  ];
}
