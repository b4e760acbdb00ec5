import { Module } from '@nestjs/common';
import { GalleriesController } from './galleries.controller.js';
import { GalleriesQueries } from './galleries.queries.js';
import { GalleryPictures } from './gallery-pictures.js';
import { SaveGallery } from './save-gallery.js';

@Module({ controllers: [GalleriesController], providers: [GalleriesQueries, GalleryPictures, SaveGallery] })
export class GalleriesModule {}
