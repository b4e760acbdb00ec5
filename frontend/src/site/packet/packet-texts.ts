/** Title and description of a packet in the visitor's language, Polish where they are missing (PKT-17). */
import type { Language } from '@kurtyna/texts/site';
import type { Packet } from '../../api/packets.js';

export function packetTexts(packet: Pick<Packet, 'title' | 'description' | 'translations'>, lang: Language) {
  const translated = packet.translations.find(({ language_code }) => language_code === lang);
  return {
    title: translated?.title || packet.title,
    description: translated?.description || packet.description,
  };
}
