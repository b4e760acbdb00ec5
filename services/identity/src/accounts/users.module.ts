import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { User } from './user.entity.js';
import { UserListQueries } from './user-list.queries.js';
import { Users } from './users.js';
import { UsersQueries } from './users.queries.js';

/** People's rows, for all features that read or change them. */
@Module({
  imports: [TypeOrmModule.forFeature([User])],
  providers: [Users, UsersQueries, UserListQueries],
  exports: [Users, UsersQueries, UserListQueries],
})
export class UsersModule {}
