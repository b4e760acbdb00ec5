import { Module } from '@nestjs/common';
import { Users } from './users.js';
import { UsersQueries } from './users.queries.js';

/** People's rows, for all features that read or change them. */
@Module({ providers: [Users, UsersQueries], exports: [Users, UsersQueries] })
export class UsersModule {}
