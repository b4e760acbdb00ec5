import { BoundedHttp, type HttpOutcome, processPlatform, providerFailed, unavailable } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import {
  dataOf,
  errorCodeOf,
  type HostPage,
  type HostReport,
  type HostTrack,
  readPage,
  readReport,
  readTrack,
  readUploadLink,
  REPORT_FIELDS,
  secondsUntilReset,
} from './host-answers.js';
import { HostSettings } from './host-settings.js';

/** All calls of one request together (D7): the asker waits a second longer. */
export const HOST_DEADLINE_MS = 8000;
/** A page of a hundred films is a tenth of it. */
const LARGEST_ANSWER = 1024 * 1024;
const BREAKER = { failures: 5, restMs: 30_000 };
const LONGEST_WAIT_SECONDS = 60;
const PAGE = 100;
const MOST_PAGES = 50;
const NO_SPACE = [4101, 4102];

const TUS = { 'tus-resumable': '1.0.0' };

/** What is known of a transfer: how many bytes are there, or that its address lives no longer. */
export type Transfer = { kind: 'lives'; offset: number; length: number | null } | { kind: 'expired' };

/** When nobody waits any longer, by `Date.now()`. */
export type Until = number;
export const fromNow = (ms = HOST_DEADLINE_MS): Until => Date.now() + ms;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The film host's API 3.4 (integrations: vimeo.md 1 to 5). To the configured host only, no redirects followed, eight seconds in all; five
 * failures in a row open a breaker for half a minute (D33). Throws what an administrator is told: host-failed, host-refused, no-space,
 * `unavailable` with a time.
 */
@Injectable()
export class HostClient {
  private readonly api: BoundedHttp;
  private readonly storage: BoundedHttp;
  private readonly storageOrigins = new Set<string>();
  private readonly logger = processPlatform.get().logger;

  constructor(private readonly settings: HostSettings) {
    const bounds = { timeoutMs: HOST_DEADLINE_MS, maxBytes: LARGEST_ANSWER };
    this.api = new BoundedHttp({ ...bounds, origins: new Set([new URL(settings.apiUrl).origin]), breaker: BREAKER });
    this.storage = new BoundedHttp({ ...bounds, origins: this.storageOrigins });
  }

  get isConfigured(): boolean {
    return this.settings.token !== null;
  }

  /** The scopes of our key; asked once at the start. */
  async scopes(until = fromNow()): Promise<string[]> {
    const { body } = await this.call('GET', '/oauth/verify', { until });
    return String((body as { scope?: unknown } | null)?.scope ?? '').split(' ');
  }

  /** A hidden record that may be embedded on our own domains alone, once these are told (vimeo.md 2, 4). */
  async create(
    { name, size }: { name: string; size: number },
    until: Until,
  ): Promise<{ report: HostReport; link: string }> {
    const { body } = await this.call('POST', `/me/videos?fields=${REPORT_FIELDS}`, {
      until,
      body: {
        name,
        upload: { approach: 'tus', size: String(size) },
        privacy: { view: 'disable', embed: 'whitelist', download: false, add: false, comments: 'nobody' },
        embed: {
          logos: { vimeo: false },
          title: { name: 'hide', owner: 'hide', portrait: 'hide' },
          buttons: { like: false, share: false, watchlater: false, embed: false },
        },
      },
    });
    const report = readReport(body, this.settings);
    if (!report) throw this.notUnderstood('create');
    const link = readUploadLink(body, this.settings);
    if (link) return { report, link };
    await this.delete(report.number, until).catch(() => undefined);
    throw this.notUnderstood('an upload link that is not the host’s own');
  }

  /** null: there is no such film. */
  async find(video: string, until: Until): Promise<HostReport | null> {
    const { status, body } = await this.call('GET', `/videos/${video}?fields=${REPORT_FIELDS}`, { until });
    if (status === 404) return null;
    const report = readReport(body, this.settings);
    if (report?.number !== video) throw this.notUnderstood('find');
    return report;
  }

  /** false: there is no such film. */
  async rename(video: string, name: string, until: Until): Promise<boolean> {
    return (await this.call('PATCH', `/videos/${video}?fields=uri`, { until, body: { name } })).status !== 404;
  }

  /** What is not there any more is deleted. */
  async delete(video: string, until: Until): Promise<void> {
    await this.call('DELETE', `/videos/${video}`, { until });
  }

  /** false: the film has no list of domains, or is gone. */
  async allowDomain(video: string, domain: string, until: Until): Promise<boolean> {
    const path = `/videos/${video}/privacy/domains/${encodeURIComponent(domain)}`;
    return (await this.call('PUT', path, { until })).status < 300;
  }

  /** The films of the account, newest first; null when there are more than are ever read, or a page was not understood. */
  async all(): Promise<HostReport[] | null> {
    const reports: HostReport[] = [];
    let path: string | null = `/me/videos?page=1&per_page=${PAGE}&sort=date&direction=desc&fields=${REPORT_FIELDS}`;
    for (let page = 0; path !== null; page++) {
      if (page === MOST_PAGES) return null;
      const { body } = await this.call('GET', path, { until: fromNow() });
      const found: HostPage | null = readPage(body, this.settings);
      if (!found) return null;
      reports.push(...found.reports);
      path = found.next;
    }
    return reports;
  }

  /** null: there is no such film. */
  async tracks(video: string, until: Until): Promise<HostTrack[] | null> {
    const { status, body } = await this.call('GET', `/videos/${video}/texttracks`, { until });
    if (status === 404) return null;
    return dataOf(body).flatMap((one) => readTrack(one, video, this.settings) ?? []);
  }

  /** A track without its text yet; null: there is no such film. */
  async addTrack(
    video: string,
    { language, name }: { language: string; name: string },
    until: Until,
  ): Promise<HostTrack | null> {
    const { status, body } = await this.call('POST', `/videos/${video}/texttracks`, {
      until,
      body: { type: 'subtitles', language, name, active: true },
    });
    if (status === 404) return null;
    const track = readTrack(body, video, this.settings);
    if (!track) throw this.notUnderstood('add track');
    return track;
  }

  /** To the signed address of the track, without our key. Whether the text is there. */
  async putText(link: string, vtt: string, until: Until): Promise<boolean> {
    const outcome = await this.toStorage(link, 'PUT', { 'content-type': 'text/plain' }, until, vtt);
    return outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300;
  }

  /** false: there is no such track. */
  async deleteTrack(video: string, track: string, until: Until): Promise<boolean> {
    return (await this.call('DELETE', `/videos/${video}/texttracks/${track}`, { until })).status !== 404;
  }

  /** How far a transfer is; null when its server does not say. */
  async transfer(link: string, until: Until): Promise<Transfer | null> {
    const outcome = await this.toStorage(link, 'HEAD', TUS, until);
    if (outcome.kind !== 'answer') return null;
    if ([403, 404, 410].includes(outcome.status)) return { kind: 'expired' };
    const offset = Number(outcome.headers.get('upload-offset') ?? NaN);
    const length = Number(outcome.headers.get('upload-length') ?? NaN);
    if (outcome.status >= 300 || !Number.isSafeInteger(offset)) return null;
    return { kind: 'lives', offset, length: Number.isSafeInteger(length) ? length : null };
  }

  private toStorage(
    link: string,
    method: 'HEAD' | 'PUT',
    headers: Record<string, string>,
    until: Until,
    body?: string,
  ): Promise<HttpOutcome> {
    if (this.settings.isOfHost(link)) this.storageOrigins.add(new URL(link).origin);
    return this.storage.send(link, { method, headers, body, until });
  }

  /** A 404 is an answer too; what it means is said by whoever asked. */
  private async call(
    method: Method,
    path: string,
    { body, until }: { body?: object; until: Until },
  ): Promise<{ status: number; body: unknown }> {
    const { apiUrl, token } = this.settings;
    if (token === null) throw providerFailed('hosted-video.host-unset');
    const outcome = await this.api.send(apiUrl + path, {
      method,
      headers: {
        authorization: `bearer ${token}`,
        accept: 'application/vnd.vimeo.*+json;version=3.4',
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      until,
    });
    if (outcome.kind !== 'answer') throw this.failed(method, path, outcome.reason);
    const { status, headers } = outcome;
    const answer = jsonIn(outcome.body);
    if (status < 300 || status === 404) return { status, body: answer };
    if (status === 429)
      throw unavailable(secondsUntilReset(headers.get('x-ratelimit-reset'), Date.now(), LONGEST_WAIT_SECONDS));
    const code = errorCodeOf(answer);
    if (status === 403 && NO_SPACE.includes(code ?? 0)) throw providerFailed('hosted-video.no-space');
    if (status >= 400 && status < 500) throw this.refused(method, path, status, code);
    throw this.failed(method, path, String(status));
  }

  /** Somebody must look: a key that is taken away, a right it does not have, a call the host does not take. */
  private refused(method: Method, path: string, status: number, code: number | null): Error {
    this.logger.error({ call: `${method} ${routeOf(path)}`, status, code }, 'the film host refused a call');
    return providerFailed('hosted-video.host-refused');
  }

  private failed(method: Method, path: string, reason: string): Error {
    this.logger.warn({ call: `${method} ${routeOf(path)}`, reason }, 'the film host did not answer');
    return providerFailed('hosted-video.host-failed');
  }

  private notUnderstood(what: string): Error {
    this.logger.error({ call: what }, 'the film host’s answer was not understood');
    return providerFailed('hosted-video.host-failed');
  }
}

const routeOf = (path: string): string => path.split('?')[0]!;

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
