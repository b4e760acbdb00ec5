/** Where the film host is and who we are there. */
export class HostSettings {
  readonly apiUrl: string;
  /** Never in an answer, a log or the browser (HOST-29). Without it no films can be sent; what is there is still played. */
  readonly token: string | null;
  /** The domains our films may be embedded on. */
  readonly embedDomains: readonly string[];
  private readonly origins: ReadonlySet<string>;

  /** `playerOrigin`: where a stand-in is reached by browsers, which may be elsewhere than by us. */
  constructor(given: {
    apiUrl: string;
    token: string | null;
    embedDomains: readonly string[];
    playerOrigin?: string | undefined;
  }) {
    this.apiUrl = given.apiUrl.replace(/\/+$/, '');
    this.token = given.token;
    this.embedDomains = given.embedDomains;
    this.origins = new Set([given.apiUrl, given.playerOrigin ?? given.apiUrl].map((url) => new URL(url).origin));
  }

  /** Whether the host may hand out such an address for bytes, subtitles or pictures: itself, or one of its own servers (D33). */
  isOfHost(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const { origin, protocol, hostname, username, password } = new URL(address);
    if (username !== '' || password !== '') return false;
    if (this.origins.has(origin)) return true;
    return protocol === 'https:' && /(^|\.)(vimeo\.com|vimeocdn\.com)$/.test(hostname);
  }
}
