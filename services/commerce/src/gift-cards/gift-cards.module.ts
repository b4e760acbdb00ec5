import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { ChangeGiftCard } from './change-gift-card.js';
import { GiftCardsController } from './gift-cards.controller.js';

/** The words that go along with gifts. */
@Module({ imports: [OrdersModule], controllers: [GiftCardsController], providers: [ChangeGiftCard] })
export class GiftCardsModule {}
