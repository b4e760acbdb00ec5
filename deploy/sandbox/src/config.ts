import { join, resolve } from 'node:path';

/** What the sandbox is told about itself. The PayU values are the ones the house under test is given, so that both sides agree. */
export interface SandboxConfig {
  host: string;
  port: number;
  smtpPort: number;
  /** Where a browser reaches the sandbox; without one it is the address the server really listens on. */
  publicUrl: string | null;
  dataDir: string;
  /** Of its own, so that houses which start from nothing, as tests do, need not render the same films again. */
  filmsDir: string;
  /** Divides the provider's notification schedule: 60 makes "again in a minute" one second. */
  speed: number;
  ffmpeg: string;
  payu: {
    posId: string;
    clientId: string;
    clientSecret: string;
    secondKey: string;
    notifyAlgorithm: string;
  };
  /** The theatre's account at the film host: its key with what it may do, and how many bytes are kept of all films; where the demo leaves the list of its films. */
  filmHost: { token: string; scopes: string[]; keptBytes: number; demo: string };
  /** The theatre's bucket at an S3-compatible storage, and its keys there. */
  bucket: { bucket: string; accessKeyId: string; secretAccessKey: string };
  /** The theatre as the partner knows it: its name, its secret, and where people may be sent back to. */
  partner: { clientId: string; clientSecret: string; redirectUris: string[]; postLogoutUris: string[] };
}

type Environment = Record<string, string | undefined>;

function wholeNumber(environment: Environment, name: string, fallback: number): number {
  const value = environment[name] ? Number(environment[name]) : fallback;
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new Error(`${name} must be a port number.`);
  return value;
}

function addresses(environment: Environment, name: string, fallback: string): string[] {
  const list = (environment[name] || fallback).split(',').map((address) => address.trim());
  if (!list.every((address) => URL.canParse(address)))
    throw new Error(`${name} must be an address, or several with commas.`);
  return list;
}

/** Reads the environment once; a value that makes no sense stops the start with a sentence. */
export function readConfig(environment: Environment = process.env): SandboxConfig {
  const posId = environment.PAYU_POS_ID || '900001';
  const speed = Number(environment.SANDBOX_SPEED || 1);
  if (!(speed > 0)) throw new Error('SANDBOX_SPEED must be a number above 0.');
  const dataDir = resolve(environment.SANDBOX_DATA || '.kurtyna/sandbox');
  return {
    host: environment.SANDBOX_HOST || '127.0.0.1',
    port: wholeNumber(environment, 'SANDBOX_PORT', 8090),
    smtpPort: wholeNumber(environment, 'SANDBOX_SMTP_PORT', 8025),
    publicUrl: environment.SANDBOX_PUBLIC_URL?.replace(/\/+$/, '') || null,
    dataDir,
    filmsDir: environment.SANDBOX_FILMS ? resolve(environment.SANDBOX_FILMS) : join(dataDir, 'films'),
    speed,
    ffmpeg: environment.FFMPEG || 'ffmpeg',
    payu: {
      posId,
      clientId: environment.PAYU_CLIENT_ID || posId,
      clientSecret: environment.PAYU_CLIENT_SECRET || 'sandbox-client-secret',
      secondKey: environment.PAYU_SECOND_KEY || 'sandbox-second-key',
      notifyAlgorithm: environment.PAYU_NOTIFY_ALGORITHM || 'MD5',
    },
    filmHost: {
      token: environment.VIMEO_TOKEN || 'sandbox-film-host-token',
      scopes: (environment.VIMEO_SCOPES || 'public private upload edit delete').split(' '),
      keptBytes: 2 * 1024 ** 3,
      demo: resolve(environment.SANDBOX_DEMO_FILMS || join(dataDir, '..', 'demo-hosted-videos.json')),
    },
    bucket: {
      bucket: environment.PICTURES_S3_BUCKET || 'pictures',
      accessKeyId: environment.PICTURES_S3_ACCESS_KEY_ID || 'sandbox-access-key',
      secretAccessKey: environment.PICTURES_S3_SECRET_ACCESS_KEY || 'sandbox-secret-access-key',
    },
    partner: {
      clientId: environment.PARTNER_CLIENT_ID || 'kurtyna',
      clientSecret: environment.PARTNER_CLIENT_SECRET || 'sandbox-partner-secret',
      redirectUris: addresses(environment, 'PARTNER_REDIRECT_URI', 'http://127.0.0.1:8080/callback'),
      postLogoutUris: addresses(environment, 'PARTNER_POST_LOGOUT_URI', 'http://127.0.0.1:8080/wylogowano'),
    },
  };
}
