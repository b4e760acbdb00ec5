import { Module } from '@nestjs/common';
import { PicturesController } from './pictures.controller.js';

@Module({ controllers: [PicturesController] })
export class PicturesModule {}
