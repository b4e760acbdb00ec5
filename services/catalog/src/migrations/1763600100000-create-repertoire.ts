import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRepertoire implements MigrationInterface {
  name = 'CreateRepertoire1763600100000';
  async up(_runner: QueryRunner): Promise<void> {}
  async down(_runner: QueryRunner): Promise<void> {}
}
