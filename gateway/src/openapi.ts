/** Prints the OpenAPI document. Nothing is started and nobody is asked: `preview` builds the routes alone. */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule, type GatewayDependencies } from './app.module.js';
import { createDocument } from './document.js';

const app = await NestFactory.create(AppModule.on({} as GatewayDependencies), new FastifyAdapter(), {
  preview: true,
  logger: false,
});
process.stdout.write(JSON.stringify(createDocument(app)));
