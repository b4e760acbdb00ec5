import { Module } from '@nestjs/common';
import { CopiesModule } from '../copies/copies.module.js';
import { ActivateCode } from './activate-code.js';
import { CodeListQueries } from './code-list.queries.js';
import { CodesController } from './codes.controller.js';
import { CodesQueries } from './codes.queries.js';
import { DeleteCode } from './delete-code.js';
import { FindCode } from './find-code.js';
import { FreeCodeSettingsStore } from './free-code-settings.js';
import { GiveFreeCode } from './give-free-code-when-email-verified.consumer.js';
import { LookAtCode } from './look-at-code.js';
import { MakeCodes } from './make-codes.js';
import { RemoveCode } from './remove-code.js';
import { UpdateCode } from './update-code.js';

/** Codes: on accounts, of the theatre, and of paid orders. */
@Module({
  imports: [CopiesModule],
  controllers: [CodesController],
  providers: [
    ActivateCode,
    CodeListQueries,
    CodesQueries,
    DeleteCode,
    FindCode,
    FreeCodeSettingsStore,
    GiveFreeCode,
    LookAtCode,
    MakeCodes,
    RemoveCode,
    UpdateCode,
  ],
})
export class CodesModule {}
