import { Module } from '@nestjs/common';
import { UserListQueries } from './user-list.queries.js';
import { Users } from './users.js';
import { UsersQueries } from './users.queries.js';

/** People's rows, for all features that read or change them. */
@Module({ providers: [Users, UsersQueries, UserListQueries], exports: [Users, UsersQueries, UserListQueries] })
export class UsersModule {}
