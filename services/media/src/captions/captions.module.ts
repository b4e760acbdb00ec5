import { Module } from '@nestjs/common';
import { CaptionSnapshot } from './caption-snapshot.js';
import { CaptionsController } from './captions.controller.js';
import { TellCaptions } from './tell-captions.js';

/** Captions as a fact: which languages a product has, told to whoever shows it. */
@Module({ controllers: [CaptionsController], providers: [CaptionSnapshot, TellCaptions], exports: [TellCaptions] })
export class CaptionsModule {}
