import { Module } from '@nestjs/common';
import { VideosController } from './videos.controller.js';
import { VideosQueries } from './videos.queries.js';

@Module({ controllers: [VideosController], providers: [VideosQueries] })
export class VideosModule {}
