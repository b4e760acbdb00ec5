/** Packets: what is in one for this buyer, and why it cannot be bought (PKT-05 to PKT-10, OPEN1-16, OPEN3-35). */

/** Why a packet cannot be bought now: what its page says in place of the button, in this order. */
export const PACKET_REFUSALS = [
  'session.missing',
  'order.age',
  'order.birthday',
  'packet.country',
  'packet.unavailable',
  'packet.content-expired',
  'packet.ended',
  'order.has-access',
  'order.waiting',
  'order.refund-pending',
] as const;
export type PacketRefusal = (typeof PACKET_REFUSALS)[number];
