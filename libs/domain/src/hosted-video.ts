/** Films at the film host: what may be sent there, and the states one can be in. The same for browser, gateway and media. */
import { aLine, type FieldRefusal } from './content/fields.js';

/** NOT_UPLOADED until the transfer is confirmed (OPEN2-18). */
export const HOSTED_STATUSES = ['NOT_UPLOADED', 'complete'] as const;
export type HostedStatus = (typeof HOSTED_STATUSES)[number];

/** What the host makes of the bytes afterwards: a note beside the status (OPEN2-18). */
export const TRANSCODE_STATUSES = ['in_progress', 'complete', 'error'] as const;
export type TranscodeStatus = (typeof TRANSCODE_STATUSES)[number];

/** What is wrong with one: the host could not take or not read the file, it is longer or shorter than was said, or it is gone there. */
export const HOSTED_FAILURES = ['upload', 'transcode', 'size', 'gone'] as const;
export type HostedFailure = (typeof HOSTED_FAILURES)[number];

/** HOST-14; the host takes no longer one. */
export const HOSTED_NAME = aLine(128, { required: true });

/** 10 GB as the theatre counts them: 10 × 1024³ bytes (HOST-17, OPEN2-20). */
export const HOSTED_MAX_BYTES = 10 * 1024 ** 3;

/** HOST-16. Browsers call avi and flv by several names. */
export const HOSTED_TYPES = [
  'video/mp4',
  'video/webm',
  'video/ogg',
  'video/quicktime',
  'video/avi',
  'video/msvideo',
  'video/x-msvideo',
  'video/flv',
  'video/x-flv',
  'video/x-ms-wmv',
] as const;
const TYPE_OF_ENDING: Record<string, (typeof HOSTED_TYPES)[number]> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogg: 'video/ogg',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  flv: 'video/x-flv',
  wmv: 'video/x-ms-wmv',
};
export const HOSTED_ENDINGS = Object.keys(TYPE_OF_ENDING);

/**
 * The type to tell the server of a file: what the browser calls it where that is a name of the list, else that of its ending, for browsers
 * know no name of some and another name of others.
 */
export const hostedTypeOf = ({ name, type }: { name: string; type: string }): string =>
  hostedType(type) === null ? type : (TYPE_OF_ENDING[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? type);

export const hostedType = (type: string): FieldRefusal | null =>
  HOSTED_TYPES.some((known) => known === type) ? null : { key: 'errors.hosted-video.wrong-type' };

/** In bytes, and exact: the host waits for so many (U1). */
export function hostedSize(bytes: unknown): FieldRefusal | null {
  if (!Number.isSafeInteger(bytes) || (bytes as number) < 1) return { key: 'form.validate.wrong_input' };
  return (bytes as number) > HOSTED_MAX_BYTES ? { key: 'errors.hosted-video.too-large' } : null;
}

const NUMBER = /^[1-9]\d{0,11}$/;
/** The number of a film at the host in any of the forms clients write it: `123`, `videos/123`, `/videos/123` (OPEN2-19); null for anything else. */
export function parseHostedVideo(text: string): string | null {
  const number = text.replace(/^\/?videos\//, '');
  return NUMBER.test(number) ? number : null;
}

/** Of one subtitle track: its number, or the address the host gives it. */
export function parseSubtitleTrack(text: string): string | null {
  const number = text.replace(/^(?:\/?videos\/[1-9]\d{0,11}\/)?\/?texttracks\//, '');
  return NUMBER.test(number) ? number : null;
}
