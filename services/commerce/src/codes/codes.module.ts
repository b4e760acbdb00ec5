import { Module } from '@nestjs/common';
import { CopiesModule } from '../copies/copies.module.js';
import { ActivateCode } from './activate-code.js';
import { CodesController } from './codes.controller.js';
import { CodesQueries } from './codes.queries.js';
import { MakeCodes } from './make-codes.js';
import { RemoveCode } from './remove-code.js';

/** Codes: on accounts, of the theatre, and of paid orders. */
@Module({
  imports: [CopiesModule],
  controllers: [CodesController],
  providers: [ActivateCode, CodesQueries, MakeCodes, RemoveCode],
})
export class CodesModule {}
