/** Stands in `why` of money that is called back by the status of its order alone. */
export const BY_STATUS = 'by hand';

/**
 * Of the order `o`: grosze of its payment on their way back, which `refunded_amount` will hold. A second payment's money is none of its sum.
 */
export const REFUNDING = `
  (SELECT coalesce(sum(r.amount), 0)::integer FROM refund r
    WHERE r.order_id = o.id AND r.status IN ('wanted', 'PENDING') AND (o.paid_attempt_id IS NULL OR o.paid_attempt_id = r.attempt_id)) AS refunding`;
