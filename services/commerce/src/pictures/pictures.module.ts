import { Module } from '@nestjs/common';
import { PicturesController } from './pictures.controller.js';

/** The pictures of packets and gifts; their files are media's. */
@Module({ controllers: [PicturesController] })
export class PicturesModule {}
