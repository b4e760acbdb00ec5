/** Links to players and chats that administrators typed. Which hosts a page may open is the content-security policy's affair. */
import { captionsBeside, parseChatValue, parseMediaValue, vimeoFrameUrl } from '@kurtyna/domain';
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

/** A trailer's player source; it is public, so it needs no grant. The captions of a file are where they would lie, whether they do or not. */
export function trailerSource(value: string, lang: Language): Source {
  const playerOrigin = standInOf(value);
  const media = parseMediaValue(value, { mediaHosts: playerOrigin ? [playerOrigin] : [], playerOrigin });
  const controls = 'host'; // a few seconds need no bar of ours
  if (media.kind === 'file')
    return { kind: media.kind, url: media.url, captions: captionsBeside(media.url)?.files ?? [], controls };
  if (media.kind === 'hls') return { kind: media.kind, url: media.url, captions: [], controls };
  return { kind: media.kind, url: vimeoFrameUrl(media, { playerOrigin, lang }), captions: [], controls };
}

export function chatAddress(value: string | null): string | null {
  return parseChatValue(value, { playerOrigin: standInOf(value ?? '') })?.url ?? null;
}
