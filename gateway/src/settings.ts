/** What the gateway was told at start. A class, so that whoever needs it asks for it by type; `config.ts` fills it from the environment. */
export class Settings {
  PUBLIC_URL: string;
  JWT_SECRET: string;
  /** The key before the last rotation; tokens signed with it stay good (D18). */
  JWT_SECRET_PREVIOUS: string | null;
  /** CIDR ranges whose `X-Forwarded-For` is believed (D21). */
  TRUSTED_PROXIES: string[];
  GEO_DB_PATH: string | null;
  /** Country of private and loopback addresses outside production. */
  DEV_COUNTRY: string | null;
  FRONTEND_DIR: string | null;
  /** Origins of film files and HLS; they join the Content-Security-Policy (D34). */
  MEDIA_ORIGINS: string[];
  VIMEO_PLAYER_ORIGIN: string;
  /** Where the media service serves images over HTTP; null: no images yet. */
  MEDIA_HTTP_URL: string | null;
  /** What media knows this gateway by; null: no picture can be sent. */
  MEDIA_KEY: string | null;
  /** Where accounts of the partner are edited; null: no partner, and no button to sign in there. */
  SSO_ACCOUNT_URL: string | null;
  /** Where administrators find answers, and where they send what they found; null: no such link (OPEN3-52). */
  HELP_FAQ_URL: string | null;
  HELP_SUBMISSIONS_URL: string | null;
  production: boolean;
  /** Requests per address and minute (D20). */
  REQUESTS_PER_MINUTE: number;
  /** Within so long each public answer is read anew, changed or not; 0: only when somebody tells of a change, for tests. */
  PUBLIC_REFILL_MS: number;
}
