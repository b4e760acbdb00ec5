/** Links to players and chats that administrators typed. Which hosts a page may open is the content-security policy's affair. */
import { parseChatValue, parseMediaValue, vimeoFrameUrl } from '@kurtyna/domain';
import type { Language } from '@kurtyna/texts/site';
import type { Source } from '../player/Player.js';

/** The link's own origin may be the local house's film host; the real one the rules know by themselves. */
function standInOf(value: string): string | undefined {
  try {
    const { origin } = new URL(value.trim());
    return /^https:\/\/([a-z]+\.)?vimeo\.com$/.test(origin) ? undefined : origin;
  } catch {
    return undefined; // an id or an embed code
  }
}

/** A trailer's player source; it is public, so it needs no grant. */
export function trailerSource(value: string, lang: Language): Source {
  const playerOrigin = standInOf(value);
  const media = parseMediaValue(value, { mediaHosts: playerOrigin ? [playerOrigin] : [], playerOrigin });
  const plain: Pick<Source, 'captions' | 'controls'> = { captions: [], controls: 'host' }; // a few seconds need no bar of ours
  if (media.kind === 'file' || media.kind === 'hls') return { kind: media.kind, url: media.url, ...plain };
  return { kind: media.kind, url: vimeoFrameUrl(media, { playerOrigin, lang }), ...plain };
}

export function chatAddress(value: string | null): string | null {
  return parseChatValue(value, { playerOrigin: standInOf(value ?? '') })?.url ?? null;
}
