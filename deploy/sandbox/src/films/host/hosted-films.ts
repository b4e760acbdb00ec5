import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFilm } from '../films.js';
import type { HostFaults } from './faults.js';
import type { HostedFilm, Track } from './hosted-film.js';

export type Stage = 'in_progress' | 'complete' | 'error';

const STAGE_SECONDS = 20;

/** The films of the theatre's account at the host, in one file beside their bytes: a restart forgets nothing. */
export class HostedFilms {
  private readonly films = new Map<string, HostedFilm>();
  private lastTrack = 80_000_000;
  private demoRead = false;

  /** `demo`: where the demo theatre leaves the list of its films. */
  constructor(
    readonly folder: string,
    private readonly faults: HostFaults,
    private readonly demo: string,
  ) {
    mkdirSync(folder, { recursive: true });
    const book = this.book();
    if (existsSync(book)) for (const film of JSON.parse(readFileSync(book, 'utf8')) as HostedFilm[]) this.keep(film);
  }

  /** Newest first. */
  list(): HostedFilm[] {
    this.readDemo();
    return [...this.films.values()].sort(
      (a, b) => b.createdAt.localeCompare(a.createdAt) || Number(b.number) - Number(a.number),
    );
  }

  find(number: string): HostedFilm | undefined {
    this.readDemo();
    return this.films.get(number);
  }

  findByTransfer(transfer: string): HostedFilm | undefined {
    return this.list().find((film) => film.transfer === transfer);
  }

  async create(given: Partial<HostedFilm> & { name: string; size: number }): Promise<HostedFilm> {
    const film = this.keep(aFilm(given, this.freeNumber()));
    if (film.transfer !== null) await writeFile(this.bytesOf(film)!, '');
    this.write();
    return film;
  }

  /** Each change is written at once. */
  change(film: HostedFilm, changes: Partial<HostedFilm>): void {
    Object.assign(film, changes);
    this.write();
  }

  delete(number: string): boolean {
    const known = this.films.delete(number);
    if (known) this.write();
    return known;
  }

  addTrack(film: HostedFilm, given: Pick<Track, 'type' | 'language' | 'name' | 'active'> & { text?: string }): Track {
    // One active track for each language and kind.
    if (given.active)
      for (const other of film.tracks)
        if (other.language === given.language && other.type === given.type) other.active = false;
    const track: Track = {
      text: null,
      ...given,
      number: String(++this.lastTrack),
      signature: randomBytes(12).toString('hex'),
    };
    film.tracks.push(track);
    this.write();
    return track;
  }

  bytesOf({ transfer }: HostedFilm): string | null {
    return transfer === null ? null : join(this.folder, transfer);
  }

  /** Bytes that are there. */
  async offsetOf(film: HostedFilm): Promise<number> {
    const path = this.bytesOf(film);
    if (path === null) return film.size;
    return stat(path).then(
      ({ size }) => size,
      () => 0,
    );
  }

  async stageOf(film: HostedFilm): Promise<{ upload: Stage; transcode: Stage }> {
    const { lagMs, transcodeMs, transcodeFails, uploadFails } = this.faults.settings;
    if ((await this.offsetOf(film)) < film.size) return { upload: 'in_progress', transcode: 'in_progress' };
    if (film.completedAt === null) this.change(film, { completedAt: Date.now() });
    const age = Date.now() - film.completedAt!;
    if (uploadFails) return { upload: 'error', transcode: 'error' };
    if (age < lagMs) return { upload: 'in_progress', transcode: 'complete' };
    if (film.transcode !== null) return { upload: 'complete', transcode: film.transcode };
    if (transcodeFails) return { upload: 'complete', transcode: 'error' };
    return { upload: 'complete', transcode: age < lagMs + transcodeMs ? 'in_progress' : 'complete' };
  }

  clear(): void {
    this.films.clear();
    this.write();
  }

  private keep(film: HostedFilm): HostedFilm {
    this.films.set(film.number, film);
    for (const { number } of film.tracks) this.lastTrack = Math.max(this.lastTrack, Number(number));
    return film;
  }

  /** The demo theatre is loaded after the sandbox has begun: its list is taken over when it is there, once. */
  private readDemo(): void {
    if (this.demoRead || !existsSync(this.demo)) return;
    this.demoRead = true;
    const { films } = JSON.parse(readFileSync(this.demo, 'utf8')) as { films: DemoFilm[] };
    for (const { number, name, size, hash, createdAt, view, embed, transfer, sent, transcode, subtitles } of films) {
      if (this.films.has(number)) continue;
      const stage = transfer === null ? (findFilm(number)?.name ?? null) : null;
      const fixed = transcode === 'complete' ? null : transcode;
      const given = { name, size, hash, createdAt, view, embed, transfer, stage, transcode: fixed };
      const film = this.keep({ ...aFilm(given, number), transfer });
      const path = this.bytesOf(film);
      if (path !== null) void writeFile(path, '').then(() => truncate(path, sent)); // a hole: as long, and empty
      for (const { language, name: label, text } of subtitles)
        this.addTrack(film, { type: 'subtitles', active: true, language, name: label, text });
    }
    this.write();
  }

  private freeNumber(): string {
    for (;;) {
      const number = String(randomInt(700_000_000, 900_000_000));
      if (!this.films.has(number)) return number;
    }
  }

  private book(): string {
    return join(this.folder, 'films.json');
  }

  private write(): void {
    const aside = `${this.book()}.new`;
    writeFileSync(aside, JSON.stringify([...this.films.values()]));
    renameSync(aside, this.book());
  }
}

/** As media's demo leaves it. */
type DemoFilm = Pick<HostedFilm, 'number' | 'name' | 'size' | 'hash' | 'createdAt' | 'view' | 'embed' | 'transfer'> & {
  sent: number;
  transcode: Stage;
  subtitles: { language: string; name: string; text: string }[];
};

const aFilm = (given: Partial<HostedFilm> & { name: string; size: number }, number: string): HostedFilm => ({
  number,
  hash: randomBytes(5).toString('hex'),
  createdAt: new Date().toISOString(),
  transfer: given.stage ? null : randomBytes(16).toString('hex'),
  stage: null,
  completedAt: given.stage ? 0 : null,
  transcode: null,
  duration: STAGE_SECONDS,
  view: 'disable',
  embed: 'whitelist',
  domains: [],
  tracks: [],
  ...given,
});
