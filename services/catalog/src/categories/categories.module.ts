import { Module } from '@nestjs/common';
import { CategoriesController } from './categories.controller.js';
import { CategoriesQueries } from './categories.queries.js';
import { SaveCategory } from './save-category.js';

@Module({ controllers: [CategoriesController], providers: [CategoriesQueries, SaveCategory] })
export class CategoriesModule {}
