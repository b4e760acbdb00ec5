import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the orders of each past day add up to, for the sums above the list of payments. Whatever changes an order or a refund of such a day,
 * by whatever way, makes it a day that is not summed: it is read from its rows until the job has summed it again (decision 63).
 */
export class PaymentsAreSummedByDay implements MigrationInterface {
  name = 'PaymentsAreSummedByDay1766100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_day (
        day date NOT NULL,
        is_summed boolean NOT NULL DEFAULT false,
        CONSTRAINT payment_day_pk PRIMARY KEY (day)
      )`);
    await runner.query(`
      CREATE TABLE payment_day_sum (
        day date NOT NULL,
        kind text NOT NULL,
        status text NOT NULL,
        orders integer NOT NULL,
        paid bigint NOT NULL,
        back bigint NOT NULL,
        CONSTRAINT payment_day_sum_pk PRIMARY KEY (day, kind, status),
        CONSTRAINT payment_day_sum_of_day FOREIGN KEY (day) REFERENCES payment_day (day)
      )`);
    // Whoever sums takes the same lock for itself alone: it sees all of a change or none, and none is made between its look and its word.
    await runner.query(`
      CREATE FUNCTION payment_days_changed(instants timestamptz[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(hashtext('payment-days'));
        UPDATE payment_day SET is_summed = false WHERE day IN (
          SELECT day FROM payment_day
           WHERE is_summed AND day IN (SELECT (one AT TIME ZONE 'Europe/Warsaw')::date FROM unnest(instants) one)
           ORDER BY day FOR UPDATE);
      END $$`);
    await runner.query(`
      CREATE FUNCTION order_of_payment_day_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM payment_days_changed(ARRAY[OLD.created_at, NEW.created_at] || ARRAY(
          SELECT r.finalized_at FROM payment_attempt a JOIN refund r ON r.attempt_id = a.id
           WHERE a.order_id = coalesce(NEW.id, OLD.id) AND r.finalized_at IS NOT NULL));
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION refund_of_payment_day_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM payment_days_changed(ARRAY[OLD.finalized_at, NEW.finalized_at]);
        RETURN NULL;
      END $$`);
    // A day is summed when it has been over for two days. A purchase changes orders of the last, and pays for nothing but the comparison.
    await runner.query(`
      CREATE TRIGGER payment_day_gains_order AFTER INSERT ON orders FOR EACH ROW
        WHEN (NEW.created_at < now() - interval '1 day') EXECUTE FUNCTION order_of_payment_day_changed()`);
    await runner.query(`
      CREATE TRIGGER payment_day_of_order AFTER UPDATE ON orders FOR EACH ROW
        WHEN (least(OLD.created_at, NEW.created_at) < now() - interval '1 day'
              AND (OLD.sold_as, OLD.kind, OLD.status, OLD.amount, OLD.completed_at, OLD.paid_attempt_id, OLD.created_at)
                  IS DISTINCT FROM (NEW.sold_as, NEW.kind, NEW.status, NEW.amount, NEW.completed_at, NEW.paid_attempt_id, NEW.created_at))
        EXECUTE FUNCTION order_of_payment_day_changed()`);
    await runner.query(`
      CREATE TRIGGER payment_day_loses_order AFTER DELETE ON orders FOR EACH ROW
        EXECUTE FUNCTION order_of_payment_day_changed()`);
    await runner.query(`
      CREATE TRIGGER payment_day_of_refund AFTER INSERT OR UPDATE OR DELETE ON refund FOR EACH ROW
        EXECUTE FUNCTION refund_of_payment_day_changed()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER payment_day_of_refund ON refund');
    for (const trigger of ['payment_day_gains_order', 'payment_day_of_order', 'payment_day_loses_order'])
      await runner.query(`DROP TRIGGER ${trigger} ON orders`);
    for (const name of ['refund_of_payment_day_changed', 'order_of_payment_day_changed', 'payment_days_changed'])
      await runner.query(`DROP FUNCTION ${name}`);
    await runner.query('DROP TABLE payment_day_sum');
    await runner.query('DROP TABLE payment_day');
  }
}
