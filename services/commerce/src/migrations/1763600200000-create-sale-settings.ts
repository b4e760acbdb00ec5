import type { MigrationInterface, QueryRunner } from 'typeorm';

const GIFT = {
  gift_available: false,
  any_gift_available: false,
  gift_label: null,
  gift_label_en: null,
  gift_description: null,
  gift_description_en: null,
  gift_price: null,
  gift_expiration: null,
  mobile_gift_image: null,
  tablet_gift_image: null,
  desktop_gift_image: null,
};
const GROUP_TICKET = {
  event_available: false,
  video_available: false,
  min_units: 5,
  max_units: 30,
  one_free: false,
  discount: 0,
};
const FREE_CODES = { info: null, info_en: null, free_code_after_signup: false, expiration_date: null };

/** Settings of what is sold besides tickets; everything starts switched off. */
export class CreateSaleSettings implements MigrationInterface {
  name = 'CreateSaleSettings1763600200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sale_settings (
        id integer NOT NULL,
        gift jsonb NOT NULL,
        group_ticket jsonb NOT NULL,
        free_codes jsonb NOT NULL,
        CONSTRAINT sale_settings_one_row CHECK (id = 1),
        CONSTRAINT sale_settings_pk PRIMARY KEY (id)
      )`);
    await runner.query('INSERT INTO sale_settings (id, gift, group_ticket, free_codes) VALUES (1, $1, $2, $3)', [
      JSON.stringify(GIFT),
      JSON.stringify(GROUP_TICKET),
      JSON.stringify(FREE_CODES),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sale_settings');
  }
}
