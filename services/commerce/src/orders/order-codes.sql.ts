/** Of the row `c` of code: its share of the money went back or is on its way, and it is void. */
export const CODE_IS_RETURNED = `
  (c.suspended_at IS NOT NULL AND EXISTS (
    SELECT 1 FROM refund r WHERE r.order_id = c.order_id AND c.id = ANY (r.code_ids) AND r.status NOT IN ('CANCELED', 'REFUSED')))`;

/**
 * The codes of the row `o` of orders, with who holds each: a constant part of queries. Nothing is looked for where an order gives none; of
 * one that is not paid, or goes back, none is shown (ORD-16, ORD-17).
 */
export const ORDER_CODES = `
  CASE WHEN o.sold_as <> 'ticket' AND o.status = 'COMPLETED' THEN (
    SELECT jsonb_agg(jsonb_build_object('code', c.code, 'userId', k.id, 'firstname', k.firstname, 'lastname', k.lastname,
                                        'used', u.used_at IS NOT NULL, 'returned', ${CODE_IS_RETURNED}) ORDER BY c.unit_no)
      FROM code c
      LEFT JOIN user_code u ON u.code_id = c.id AND u.removed_at IS NULL
      LEFT JOIN customer k ON k.id = u.user_id AND NOT k.deleted
     WHERE c.order_id = o.id) END`;
