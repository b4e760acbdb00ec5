import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ErasedAddresses } from './erased-addresses.js';
import { User } from './user.entity.js';
import { UserHistoryQueries } from './user-history.queries.js';
import { UserListQueries } from './user-list.queries.js';
import { Users } from './users.js';
import { UsersQueries } from './users.queries.js';

/** People's rows, for all features that read or change them. */
@Module({
  imports: [TypeOrmModule.forFeature([User])],
  providers: [ErasedAddresses, Users, UsersQueries, UserHistoryQueries, UserListQueries],
  exports: [ErasedAddresses, Users, UsersQueries, UserHistoryQueries, UserListQueries],
})
export class UsersModule {}
