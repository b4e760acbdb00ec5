/** Links to players and chats that administrators typed. Which hosts a page may open is the content-security policy's affair. */
import { parseChatValue, parseMediaValue, vimeoFrameUrl } from '@kurtyna/domain';
import type { Language } from '@kurtyna/texts';
import type { Source } from '../player/Player.js';

/** The link's own origin may be the local house's film host. */
function originOf(value: string): string | undefined {
  try {
    return new URL(value.trim()).origin;
  } catch {
    return undefined;
  }
}

/** A trailer's player source; it is public, so it needs no grant. */
export function trailerSource(value: string, lang: Language): Source {
  const origin = originOf(value);
  const media = parseMediaValue(value, { mediaHosts: origin ? [origin] : [], playerOrigin: origin });
  if (media.kind === 'file' || media.kind === 'hls') return { kind: media.kind, url: media.url, captions: [] };
  const playerOrigin = origin?.includes('vimeo.com') ? undefined : origin;
  return { kind: media.kind, url: vimeoFrameUrl(media, { playerOrigin, lang }), captions: [] };
}

export function chatAddress(value: string | null): string | null {
  return parseChatValue(value, { playerOrigin: originOf(value ?? '') })?.url ?? null;
}
