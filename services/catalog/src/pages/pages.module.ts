import { Module } from '@nestjs/common';
import { PagesController } from './pages.controller.js';
import { UpdatePage } from './update-page.js';

@Module({ controllers: [PagesController], providers: [UpdatePage] })
export class PagesModule {}
