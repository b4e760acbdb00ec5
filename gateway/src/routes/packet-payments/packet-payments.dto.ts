import { IdList } from '../../edge/rules.js';
import { BuyDto } from '../purchases/purchases.dto.js';

/** PKT-11: as a purchase of a ticket, with the contents that the page showed as available (OPEN1-17). They are no choice. */
export class BuyPacketDto extends BuyDto {
  @IdList({ description: 'Events shown as available; 409 `packet.changed` when one of them is so no more' })
  events?: number[];

  @IdList({ description: 'Videos shown as available; 409 `packet.changed` when one of them is so no more' })
  videos?: number[];
}
