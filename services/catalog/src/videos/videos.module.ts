import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { config } from '../config.js';
import { AddVideo } from './add-video.js';
import { DeleteVideo } from './delete-video.js';
import { FilmHosts } from './film-hosts.js';
import { Library } from './library.js';
import { UpdateVideo } from './update-video.js';
import { Video } from './video.entity.js';
import { VideosController } from './videos.controller.js';
import { VideosQueries } from './videos.queries.js';

export const filmHosts = {
  provide: FilmHosts,
  useFactory: () => new FilmHosts({ mediaHosts: config.MEDIA_HOSTS, playerOrigin: config.VIMEO_PLAYER_ORIGIN }),
};

@Module({
  imports: [TypeOrmModule.forFeature([Video])],
  controllers: [VideosController],
  providers: [VideosQueries, Library, AddVideo, UpdateVideo, DeleteVideo, filmHosts],
})
export class VideosModule {}
