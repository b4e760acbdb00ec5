import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, parseMediaValue, startOfWarsawDay, warsawDate } from '@kurtyna/domain';
import { Database, type Tx } from '@kurtyna/platform';
import type { DataSource } from 'typeorm';
import { writeConfig } from '../app-config/app-configuration.js';
import { CategoryTranslation } from '../categories/category-translation.entity.js';
import { Category } from '../categories/category.entity.js';
import { VideoCategory } from '../categories/video-category.entity.js';
import { EventTranslation } from '../events/event-translation.entity.js';
import { Event } from '../events/event.entity.js';
import { GalleryImage } from '../galleries/gallery-image.entity.js';
import { Gallery } from '../galleries/gallery.entity.js';
import { cleanHtml } from '@kurtyna/platform/html';
import { Page } from '../pages/page.entity.js';
import { announceEvents, announceVideos } from '../products/announce.js';
import { ProductsQueries } from '../products/products.queries.js';
import { SlideTranslation } from '../slides/slide-translation.entity.js';
import { Slide } from '../slides/slide.entity.js';
import { VideoTranslation } from '../videos/video-translation.entity.js';
import { Video } from '../videos/video.entity.js';
import { ARCHIVE } from './archive.js';
import { CALENDAR, daysAndTimes, type Showing } from './calendar.js';
import { heroOf, imagesOf, posterOf, sceneOf, SCENES_OF_A_GALLERY, sceneText, stillOf } from './images.js';
import { PAGES } from './pages.js';
import { pastSeason } from './past-season.js';
import type { Play, Shelf } from './plays/play.js';
import { REPERTOIRE, SHELVES } from './repertoire.js';
import { CONFIG } from './settings.js';
import { SLIDES } from './slides.js';

export interface DemoPlace {
  dataSource: DataSource;
  /** The site's own address. */
  publicUrl: string;
  /** Where films are played from. */
  sandboxUrl: string;
  /** Where media finds the list of pictures to draw, and commerce that of what it may sell. */
  stateDir: string;
}

/** So many days ago the readers were told of what was new; some of it came since, and waits for the next notice. */
const LAST_CAMPAIGN = 9;
/** So many films came one a day, the others over two years. */
const NEW_FILMS = 8;
const DAYS_BETWEEN_FILMS = 22;
const addedDaysAgo = (index: number): number =>
  index < NEW_FILMS ? index + 1 : NEW_FILMS + 2 + (index - NEW_FILMS) * DAYS_BETWEEN_FILMS;
const daysAgo = (now: string, days: number): string => startOfWarsawDay(addDays(warsawDate(now), -days));

/** Loads the demo theatre into an empty, migrated database. The same day gives the same data. */
export async function seedDemo({ dataSource, sandboxUrl, stateDir }: DemoPlace): Promise<void> {
  const films = filmsAt(sandboxUrl);
  await new Database(dataSource).transaction(async (tx) => {
    const [clock] = await tx.manager.query<{ now: Date }[]>('SELECT now() AS now');
    const now = clock!.now.toISOString();
    await writeConfig(tx, { ...CONFIG, notify_newcontent_date: daysAgo(now, LAST_CAMPAIGN) }, clock!.now);
    await addPages(tx);
    await addSlides(tx);
    const shelves = await addShelves(tx);
    const videos = await addVideos(tx, { now, films, shelves });
    await addEvents(tx, { now, videos, sandboxUrl });
  });
  const { products } = await new ProductsQueries(new Database(dataSource)).snapshot({ after: null, limit: 200 });
  await leave({ stateDir, file: 'demo-films.json' }, { films: hostedFilms(sandboxUrl) });
  await leave({ stateDir, file: 'demo-images.json' }, { images: REPERTOIRE.flatMap(imagesOf) });
  await leave({ stateDir, file: 'demo-products.json' }, { products, ticketHours: CONFIG.tickets_expiration_time });
}

/** A list for the demo of another service. */
const leave = ({ stateDir, file }: { stateDir: string; file: string }, list: object): Promise<void> =>
  writeFile(join(stateDir, file), JSON.stringify(list, null, 1));

async function addPages(tx: Tx): Promise<void> {
  for (const page of PAGES) await tx.manager.save(Page.write(page));
}

async function addSlides(tx: Tx): Promise<void> {
  for (const [index, { title, text, play, url, published, en }] of SLIDES.entries()) {
    const slide = Object.assign(new Slide(), {
      title,
      text,
      bgImage: heroOf(play),
      url,
      published,
      weight: index,
    });
    await tx.manager.save(slide);
    await tx.manager.save(Object.assign(new SlideTranslation(), { slideId: slide.id, languageCode: 'en', ...en }));
  }
}

async function addShelves(tx: Tx): Promise<Map<Shelf, number>> {
  const ids = new Map<Shelf, number>();
  for (const [weight, { key, name, nameEn }] of SHELVES.entries()) {
    const category = await tx.manager.save(Object.assign(new Category(), { name, weight: weight + 1 }));
    const translation = { categoryId: category.id, languageCode: 'en', name: nameEn };
    await tx.manager.save(Object.assign(new CategoryTranslation(), translation));
    ids.set(key, category.id);
  }
  return ids;
}

async function addVideos(
  tx: Tx,
  { now, films, shelves }: { now: string; films: Films; shelves: Map<Shelf, number> },
): Promise<Map<string, Video>> {
  const videos = new Map<string, Video>();
  const today = warsawDate(now);
  for (const [index, play] of [...REPERTOIRE, ...ARCHIVE].entries()) {
    const added = daysAgo(now, addedDaysAgo(index));
    const pictures = play.picturesOf ?? play.slug;
    const video = await tx.manager.save(
      Video.add({
        slug: play.slug,
        title: play.title,
        subtitle: play.subtitle,
        description: paragraphs(play.about),
        additionalDesc: makersOf(play, 'pl'),
        teaserLink: films.trailer(play, index % REPERTOIRE.length),
        videoLink: films.of(play, index),
        accessibilityVideo: play.equalAccess ? films.signed(play) : null,
        autodescVideo: play.equalAccess ? films.described(play) : null,
        imageLink: heroOf(pictures),
        thumbLink: stillOf(pictures),
        galleryId: play.gallery ? await addGallery(tx, play) : null,
        price: play.price,
        availableFrom: play.availableInDays ? startOfWarsawDay(addDays(today, play.availableInDays)) : null,
        endDate: play.lastDayInDays ? addDays(today, play.lastDayInDays) : null,
        duration: play.minutes,
        ageRestriction: play.age ?? 0,
        restrictedAccess: play.restrictedAccess ?? 'any',
        ticketHours: play.ticketHours ?? null,
        dashboardHidden: play.hidden ?? false,
        visible: !play.invisible,
        authRequired: !play.freeForAnybody,
        shareTeatrlink: true,
        addedAt: added,
        firstPublishedAt: play.invisible ? null : new Date(added),
      }),
    );
    videos.set(play.slug, video);
    await tx.manager.save(
      Object.assign(new VideoTranslation(), {
        videoId: video.id,
        languageCode: 'en',
        title: play.en.title,
        subtitle: play.en.subtitle,
        description: cleanHtml(paragraphs(play.en.about)),
        additionalDesc: cleanHtml(makersOf(play, 'en')),
        videoLink: play.ownEnglishFilm ? films.of({ ...play, film: 'hls' }, index) : null,
      }),
    );
    for (const shelf of play.shelves) {
      const place = { videoId: video.id, categoryId: shelves.get(shelf)! };
      await tx.manager.insert(VideoCategory, place);
    }
  }
  await announceVideos(
    tx,
    [...videos.values()].map(({ id }) => id),
  );
  return videos;
}

async function addGallery(tx: Tx, play: Play): Promise<number> {
  const { slug, title } = play;
  const gallery = await tx.manager.save(Object.assign(new Gallery(), { name: title }));
  for (let scene = 1; scene <= SCENES_OF_A_GALLERY; scene += 1) {
    const picture = {
      galleryId: gallery.id,
      position: scene,
      thumbUrl: sceneOf(slug, scene),
      url: sceneOf(slug, scene),
      description: sceneText(play, scene),
    };
    await tx.manager.save(Object.assign(new GalleryImage(), picture));
  }
  return gallery.id;
}

async function addEvents(
  tx: Tx,
  { now, videos, sandboxUrl }: { now: string; videos: Map<string, Video>; sandboxUrl: string },
): Promise<void> {
  const ids: number[] = [];
  for (const [index, showing] of [...CALENDAR, ...pastSeason(now)].entries()) {
    const play = REPERTOIRE.find(({ slug }) => slug === showing.play)!;
    const event = eventOf(showing, play, videos.get(showing.play)!);
    event.vimeoChat = showing.chat ? `${sandboxUrl}/live-chat/900000011` : null;
    event.schedule(daysAndTimes(showing.when, now));
    event.firstPublishedAt = showing.unpublished ? null : new Date(daysAgo(now, showing.announcedDaysAgo ?? index + 3));
    await tx.manager.save(event);
    ids.push(event.id);
    const english = {
      title: showing.title?.en ?? play.en.title,
      subtitle: showing.subtitle?.en ?? play.en.subtitle,
    };
    await tx.manager.save(Object.assign(new EventTranslation(), { eventId: event.id, languageCode: 'en', ...english }));
  }
  await announceEvents(tx, ids);
}

function eventOf(showing: Showing, play: Play, video: Video): Event {
  return Object.assign(new Event(), {
    version: 1,
    slug: showing.slug,
    title: showing.title?.pl ?? play.title,
    subtitle: showing.subtitle?.pl ?? play.subtitle,
    videoId: video.id,
    price: showing.price,
    availableTickets: showing.tickets ?? null,
    hideTimeTo: showing.hideEnd ?? false,
    isFestival: showing.festival ?? false,
    dashboardHidden: showing.hidden ?? false,
    enableTickets: !showing.open && !showing.codesOnly,
    enableCodes: showing.codesOnly ?? false,
    published: !showing.unpublished,
    authRequired: !showing.open,
    mailingFree: showing.mailingFree ?? false,
    shareTeatrlink: true,
    thumbLink: posterOf(play.slug),
  });
}

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const paragraphs = (texts: string[]): string => texts.map((text) => `<p>${escapeText(text)}</p>`).join('');

const MAKERS = {
  pl: { director: 'Reżyseria', stage: 'Scenografia', music: 'Muzyka', choreography: 'Choreografia' },
  en: { director: 'Directed by', stage: 'Stage design', music: 'Music', choreography: 'Choreography' },
} as const;

function makersOf({ makers }: Play, language: 'pl' | 'en'): string {
  const lines = (['director', 'stage', 'music', 'choreography'] as const).flatMap((role) =>
    makers[role] ? [`<li><strong>${MAKERS[language][role]}:</strong> ${escapeText(makers[role])}</li>`] : [],
  );
  return `<ul>${lines.join('')}</ul>`;
}

/** What of the repertoire is played from the film host: media's demo has an account with these films. */
function hostedFilms(sandboxUrl: string): { number: string; title: string }[] {
  const films = filmsAt(sandboxUrl);
  const options = { mediaHosts: [], playerOrigin: sandboxUrl };
  const titles = new Map<string, string>();
  for (const [index, play] of REPERTOIRE.entries())
    for (const [value, name] of [
      [films.of(play, index), play.title],
      [films.trailer(play, index), `${play.title} (zwiastun)`],
    ] as const) {
      const media = parseMediaValue(value, options);
      if (media.kind === 'vimeo-video' && !titles.has(media.id)) titles.set(media.id, name);
    }
  return [...titles].map(([number, title]) => ({ number, title }));
}

type Films = ReturnType<typeof filmsAt>;

/** What the sandbox has on its stage; a number it does not know plays the one at its remainder. */
const STAGED = ['przedstawienie', 'premiera', 'spotkanie'] as const;

/** Which of them is shown for a play, in all its versions and its trailer: by its shelf. A stream and an embedded frame know one alone. */
function stagedAs({ slug, picturesOf = slug, film }: Play): (typeof STAGED)[number] {
  if (film === 'hls' || film === 'embed') return 'premiera';
  const shelf = REPERTOIRE.find((play) => play.slug === picturesOf)?.shelves[0];
  if (shelf === 'komedia' || shelf === 'spotkania') return 'spotkanie';
  return shelf === 'dramat' ? 'przedstawienie' : 'premiera';
}

/** The accepted ways to name a film, each of them used somewhere (PLAY-01 to PLAY-04). */
function filmsAt(sandboxUrl: string) {
  const file = (name: string): string => `${sandboxUrl}/films/${name}`;
  const numberOf = (play: Play, first: number, index: number): number =>
    first - (first % STAGED.length) + index * STAGED.length + STAGED.indexOf(stagedAs(play));
  return {
    signed: (play: Play): string => file(`${stagedAs(play)}-pjm.mp4`),
    described: (play: Play): string => file(`${stagedAs(play)}-ad.mp4`),
    trailer: (play: Play, index: number): string =>
      index % 3 === 2
        ? `${sandboxUrl}/video/${numberOf(play, 900000100, index)}`
        : file(`${stagedAs(play)}-zwiastun.mp4`),
    of: (play: Play, index: number): string =>
      ({
        file: file(`${stagedAs(play)}.mp4`),
        hls: file('premiera.m3u8'),
        number: String(numberOf(play, 912345600, index)),
        link: `${sandboxUrl}/video/${numberOf(play, 912345600, index)}`,
        embed: `<div><iframe src="${sandboxUrl}/video/900000011?dnt=1" width="640" height="360" allowfullscreen></iframe></div>`,
        unusable: 'taśma 3/4 w archiwum',
      })[play.film],
  };
}
