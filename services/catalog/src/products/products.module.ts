import { Module } from '@nestjs/common';
import { ProductsController } from './products.controller.js';
import { ProductsQueries } from './products.queries.js';

@Module({ controllers: [ProductsController], providers: [ProductsQueries] })
export class ProductsModule {}
