import { Module } from '@nestjs/common';
import { SaveTranslation } from './save-translation.js';
import { TranslationsController } from './translations.controller.js';
import { TranslationsQueries } from './translations.queries.js';

@Module({ controllers: [TranslationsController], providers: [TranslationsQueries, SaveTranslation] })
export class TranslationsModule {}
