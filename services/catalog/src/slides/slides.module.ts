import { Module } from '@nestjs/common';
import { SaveSlide } from './save-slide.js';
import { SlidesController } from './slides.controller.js';
import { SlidesQueries } from './slides.queries.js';

@Module({ controllers: [SlidesController], providers: [SlidesQueries, SaveSlide] })
export class SlidesModule {}
