import { Module } from '@nestjs/common';
import { CopiesModule } from '../copies/copies.module.js';
import { AccessController } from './access.controller.js';
import { HeldProducts } from './held-products.js';
import { ReadSaleFacts } from './sale-facts.js';
import { ViewProducts } from './view-products.js';

@Module({
  imports: [CopiesModule],
  controllers: [AccessController],
  providers: [HeldProducts, ReadSaleFacts, ViewProducts],
  exports: [ReadSaleFacts],
})
export class AccessModule {}
