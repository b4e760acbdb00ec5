/** What commerce's own tables must say of themselves: each statement answers the rows that must not exist, named in `what`. */

const OPEN = `('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION')`;

/** Seats of an order's lines: sold while it is completed, and while its refund is under way if it ever was; held while it is open. */
const SOLD = `(o.status = 'COMPLETED' OR (o.status = 'WAITING_FOR_REFUND' AND o.completed_at IS NOT NULL))`;

/** Why a product's figures were written anew: its orders of the time without a limit have no movements. */
const COUNTED_ANEW = 'orders sold without a limit are counted';

/** What each kind of movement does to `held` and `sold`; refusals and a new capacity move no seat. */
const STEP = `
  CASE movement WHEN 'hold' THEN quantity WHEN 'release' THEN -quantity WHEN 'sale-of-hold' THEN -quantity ELSE 0 END AS held_step,
  CASE movement WHEN 'sale' THEN quantity WHEN 'sale-of-hold' THEN quantity WHEN 'return' THEN -quantity ELSE 0 END AS sold_step`;

export const SELLING = {
  I3b: `
    SELECT 'order ' || o.id AS what FROM orders o
     WHERE o.amount = 0 AND o.status = 'COMPLETED'
       AND NOT EXISTS (SELECT 1 FROM order_change c WHERE c.order_id = o.id AND c.to_status = 'COMPLETED'
                          AND (c.from_status IS NULL OR c."by" LIKE 'admin %' OR c."by" = 'demo'))`,

  I4a: `
    SELECT 'stock ' || kind || '-' || product_id AS what, capacity, held, sold FROM stock
     WHERE held + sold > capacity OR held < 0 OR sold < 0
    UNION ALL
    SELECT 'movement ' || id, capacity_after, held_after, sold_after FROM stock_movement
     WHERE held_after + sold_after > capacity_after OR held_after < 0 OR sold_after < 0`,

  I4b: `
    SELECT 'stock ' || s.kind || '-' || s.product_id AS what, s.sold, coalesce(o.seats, 0) AS orders FROM stock s
      LEFT JOIN (SELECT l.kind, l.product_id, sum(l.seats) AS seats FROM orders o JOIN order_line l ON l.order_id = o.id
                  WHERE ${SOLD} GROUP BY 1, 2) o
        ON o.kind = s.kind AND o.product_id = s.product_id
     WHERE s.sold <> coalesce(o.seats, 0)`,

  I4c: `
    SELECT 'stock ' || s.kind || '-' || s.product_id AS what, s.held, coalesce(o.seats, 0) AS orders FROM stock s
      LEFT JOIN (SELECT l.kind, l.product_id, sum(l.seats) AS seats FROM orders o JOIN order_line l ON l.order_id = o.id
                  WHERE o.status IN ${OPEN} GROUP BY 1, 2) o
        ON o.kind = s.kind AND o.product_id = s.product_id
     WHERE s.held <> coalesce(o.seats, 0)`,

  I4d: `
    SELECT 'hold of order ' || h.order_id AS what, h.state, o.status FROM hold h LEFT JOIN orders o ON o.id = h.order_id
      LEFT JOIN order_line l ON l.order_id = h.order_id AND l.kind = h.kind AND l.product_id = h.product_id
     WHERE o.id IS NULL OR l.order_id IS NULL OR h.quantity <> l.seats
        OR h.state <> CASE WHEN ${SOLD} THEN 'used' WHEN o.status IN ${OPEN} THEN 'active' ELSE 'released' END`,

  I4e: `
    SELECT 'order ' || o.id AS what, o.status, l.kind || '-' || l.product_id AS line FROM orders o JOIN order_line l ON l.order_id = o.id
     WHERE (${SOLD} OR o.status IN ${OPEN}) AND l.seats > 0
       AND NOT EXISTS (SELECT 1 FROM hold h WHERE h.order_id = o.id AND h.kind = l.kind AND h.product_id = l.product_id)`,

  I4f: `
    SELECT 'stock ' || kind || '-' || product_id AS what
      FROM (SELECT kind, id AS product_id FROM product UNION SELECT kind, product_id FROM stock_movement UNION SELECT kind, product_id FROM hold) known
     WHERE NOT EXISTS (SELECT 1 FROM stock s WHERE s.kind = known.kind AND s.product_id = known.product_id)`,

  // Replayed per product from the oldest row that is kept, whose own figures are the start; and per line of an order, if its first row is kept or
  // must be, since it was placed later than that.
  I4g: `
    WITH steps AS (
      SELECT id, kind, product_id, order_id, movement, at, held_after, sold_after, reason = '${COUNTED_ANEW}' AS is_start, ${STEP}
        FROM stock_movement WHERE movement <> 'refusal'
    ), starts AS (
      SELECT kind, product_id, max(at) AS at FROM steps WHERE is_start GROUP BY 1, 2
    ), gaps AS (
      SELECT *, held_after - lag(held_after) OVER product AS held_moved, sold_after - lag(sold_after) OVER product AS sold_moved
        FROM steps WINDOW product AS (PARTITION BY kind, product_id ORDER BY id)
    ), latest AS (
      SELECT DISTINCT ON (kind, product_id) kind, product_id, held_after, sold_after FROM steps ORDER BY kind, product_id, id DESC
    ), of_line AS (
      SELECT order_id, kind, product_id, sum(held_step) AS held, sum(sold_step) AS sold, (array_agg(movement ORDER BY id))[1] IN ('hold', 'sale') AS is_whole
        FROM steps GROUP BY 1, 2, 3
    )
    SELECT 'before movement ' || id AS what, 'stock ' || kind || '-' || product_id AS of, held_moved, sold_moved FROM gaps
     WHERE NOT is_start AND (held_moved <> held_step OR sold_moved <> sold_step)
    UNION ALL
    SELECT 'after the last movement', 'stock ' || s.kind || '-' || s.product_id, s.held - coalesce(l.held_after, 0), s.sold - coalesce(l.sold_after, 0)
      FROM stock s LEFT JOIN latest l ON l.kind = s.kind AND l.product_id = s.product_id
     WHERE (s.held <> coalesce(l.held_after, 0) OR s.sold <> coalesce(l.sold_after, 0))
       AND (l.kind IS NOT NULL OR EXISTS (SELECT 1 FROM hold h WHERE h.kind = s.kind AND h.product_id = s.product_id
                                             AND h.changed_at > (SELECT min(at) FROM steps)))
    UNION ALL
    SELECT 'movements of order ' || h.order_id, 'stock ' || h.kind || '-' || h.product_id, m.held, m.sold
      FROM hold h JOIN orders o ON o.id = h.order_id
      JOIN stock s ON s.kind = h.kind AND s.product_id = h.product_id
      LEFT JOIN starts ON starts.kind = h.kind AND starts.product_id = h.product_id
      LEFT JOIN of_line m ON m.order_id = h.order_id AND m.kind = h.kind AND m.product_id = h.product_id
     WHERE (m.is_whole OR o.created_at > (SELECT min(at) FROM steps)) AND o.created_at > coalesce(starts.at, '-infinity')
       AND (coalesce(m.held, 0) <> CASE h.state WHEN 'active' THEN h.quantity ELSE 0 END
         OR coalesce(m.sold, 0) <> CASE h.state WHEN 'used' THEN h.quantity ELSE 0 END)`,

  I5a: `
    SELECT 'access of order ' || x.order_id AS what, o.status FROM access x LEFT JOIN orders o ON o.id = x.order_id
     WHERE x.ended_at IS NULL AND o.status IS DISTINCT FROM 'COMPLETED'`,
  I5b: `
    SELECT 'order ' || o.id AS what FROM orders o
     WHERE o.status = 'COMPLETED' AND (SELECT count(*) FROM access x WHERE x.order_id = o.id AND x.ended_at IS NULL)
                                    < (SELECT count(*) FROM order_line l WHERE l.order_id = o.id AND l.opens)`,
  I5c: `
    SELECT 'access of order ' || o.id AS what, x.user_id, o.user_id AS buyer FROM access x JOIN orders o ON o.id = x.order_id
     WHERE x.user_id <> o.user_id`,
  I5d: `
    SELECT 'access of order ' || o.id AS what, x.kind || '-' || x.product_id AS opens, o.kind || '-' || o.product_id AS bought
      FROM access x JOIN orders o ON o.id = x.order_id
     WHERE NOT EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = x.order_id AND l.kind = x.kind AND l.product_id = x.product_id AND l.opens)`,
  // A packet has no end of its own: each of its contents has.
  I5e: `
    SELECT 'access of order ' || o.id AS what, x.valid_until, o.valid_until AS sold_until FROM access x JOIN orders o ON o.id = x.order_id
     WHERE x.ended_at IS NULL AND x.valid_until IS DISTINCT FROM o.valid_until AND o.kind <> 'packet'`,
  // Whoever has access may buy more of it: the later order was placed after the earlier one was completed then. A packet may bring again what
  // its buyer has already, and the packet itself is not sold again. Who waited for a lock began a moment earlier. An administrator who completes
  // an order by hand gives what it says, whatever its buyer holds.
  I5f: `
    SELECT 'access of order ' || b.order_id AS what, 'order ' || a.order_id AS beside
      FROM access a JOIN orders oa ON oa.id = a.order_id
      JOIN access b ON b.user_id = a.user_id AND b.kind = a.kind AND b.product_id = a.product_id
                   AND (b.given_at, b.order_id) > (a.given_at, a.order_id)
      JOIN orders ob ON ob.id = b.order_id
     WHERE a.ended_at IS NULL AND b.ended_at IS NULL
       AND (a.given_at, coalesce(a.valid_until, 'infinity')) OVERLAPS (b.given_at, coalesce(b.valid_until, 'infinity'))
       AND ob.created_at < oa.completed_at AND oa.created_at < ob.completed_at
       AND CASE WHEN ob.kind = 'packet' THEN oa.kind = 'packet' AND oa.product_id = ob.product_id
                ELSE oa.kind <> 'packet' OR b.given_at > a.given_at + interval '1 minute' END
       AND NOT EXISTS (SELECT 1 FROM order_change c WHERE c.order_id IN (oa.id, ob.id) AND c.from_status IS NOT NULL
                          AND c.to_status = 'COMPLETED' AND c."by" LIKE 'admin %')`,

  I6a: `
    SELECT 'order ' || o.id AS what, o.sold_as, o.quantity, count(c.id)::integer AS codes
      FROM orders o LEFT JOIN code c ON c.order_id = o.id
     WHERE o.sold_as IN ('group', 'gift') AND ${SOLD}
     GROUP BY o.id HAVING count(c.id) <> o.quantity`,
  I6b: `
    SELECT 'code ' || c.id AS what, 'order ' || o.id AS of, o.status FROM code c JOIN orders o ON o.id = c.order_id
     WHERE o.completed_at IS NULL`,
  I6c: `
    SELECT 'code ' || c.id AS what, 'order ' || o.id AS of, o.status FROM code c JOIN orders o ON o.id = c.order_id
     WHERE o.status <> 'COMPLETED' AND c.suspended_at IS NULL AND c.deleted_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM user_code u WHERE u.code_id = c.id AND u.used_at IS NOT NULL)`,
  // The gift for any product has the number 0, and its code none.
  I6d: `
    SELECT 'code ' || c.id AS what, 'order ' || c.order_id AS of, c.made_for, c.kind || '-' || c.product_id AS opens
      FROM code c LEFT JOIN orders o ON o.id = c.order_id
     WHERE c.order_id IS NOT NULL
       AND (o.id IS NULL OR c.made_for <> o.sold_as
         OR (c.kind, c.product_id) IS DISTINCT FROM (nullif(o.kind, 'gift'), CASE WHEN o.kind <> 'gift' THEN o.product_id END))`,
  // A code that is with an order was used, or is on its way to it, before its money went back: its holder keeps the seat.
  I6e: `
    SELECT 'code ' || c.id AS what, 'refund ' || r.id AS of, 'order ' || r.order_id AS bought_by
      FROM refund r JOIN code c ON c.id = ANY (r.code_ids)
     WHERE r.status = 'FINALIZED' AND c.suspended_at IS NULL AND c.deleted_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM user_code u WHERE u.code_id = c.id AND u.order_id IS NOT NULL)`,
  // A gift holds no seat.
  I6f: `
    SELECT 'order ' || o.id AS what, l.seats, count(c.id)::integer AS codes
      FROM orders o JOIN order_line l ON l.order_id = o.id AND l.seats > 0
      JOIN code c ON c.order_id = o.id
       AND (EXISTS (SELECT 1 FROM user_code u WHERE u.code_id = c.id AND u.used_at IS NOT NULL) OR (c.suspended_at IS NULL AND c.deleted_at IS NULL))
     WHERE o.sold_as = 'group' AND ${SOLD}
     GROUP BY o.id, l.kind, l.product_id, l.seats HAVING count(c.id) > l.seats`,

  I7a: `
    SELECT 'code ' || c.id AS what, c.places, c.taken, count(u.id)::integer AS held
      FROM code c LEFT JOIN user_code u ON u.code_id = c.id AND u.removed_at IS NULL
     GROUP BY c.id HAVING c.taken <> count(u.id) OR count(u.id) > c.places`,
  I7b: `
    SELECT 'code ' || u.code_id AS what, 'order ' || u.order_id AS of, o.status
      FROM user_code u LEFT JOIN orders o ON o.id = u.order_id
     WHERE u.used_at IS NOT NULL AND (o.completed_at IS NULL OR o.status NOT IN ('COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED'))`,
  I7c: `
    SELECT 'code ' || u.code_id AS what, 'order ' || u.order_id AS of, o.status
      FROM user_code u LEFT JOIN orders o ON o.id = u.order_id
     WHERE u.order_id IS NOT NULL AND u.used_at IS NULL AND (o.id IS NULL OR o.status NOT IN ${OPEN})`,
  I7d: `
    SELECT 'order ' || o.id AS what, o.status, 'code ' || u.code_id AS lowered_by, 'order ' || u.order_id AS held_by
      FROM orders o LEFT JOIN user_code u ON u.id = o.user_code_id
     WHERE o.user_code_id IS NOT NULL AND (o.status IN ${OPEN} OR (o.completed_at IS NOT NULL AND o.status <> 'CANCELED'))
       AND (u.order_id IS DISTINCT FROM o.id OR u.user_id <> o.user_id)`,

  I9a: `
    SELECT 'order ' || id AS what, status, expires_at FROM orders
     WHERE (status IN ('NOT_STARTED', 'PENDING') AND (expires_at IS NULL OR expires_at < now() - interval '15 seconds'))
        OR (status = 'WAITING_FOR_CONFIRMATION' AND updated_at < now() - interval '5 minutes')`,
  I9b: `
    SELECT 'notice ' || id AS what, ext_order_id, tries FROM payu_notice
     WHERE handled_at IS NULL AND received_at < now() - interval '1 hour'`,
  // A task is as old as the order's last move, where it does not say its own age.
  I9c: `
    SELECT 'task ' || t.id AS what, t.task, a.ext_order_id, t.last_error FROM provider_task t JOIN payment_attempt a ON a.id = t.attempt_id
     WHERE t.done_at IS NULL
       AND coalesce((to_jsonb(t) ->> 'created_at')::timestamptz, (SELECT max(c.at) FROM order_change c WHERE c.order_id = a.order_id), '-infinity')
           < now() - interval '1 hour'`,
  I9d: `
    SELECT 'refund ' || id AS what, 'order ' || order_id AS of, status, last_error FROM refund
     WHERE status IN ('wanted', 'PENDING') AND created_at < now() - interval '1 hour'`,

  // $1: the seconds of a hold. Who is let wait again by an administrator has a hold of its own.
  I16: `
    SELECT 'order ' || o.id AS what, 'order ' || r.id AS in_place_of, r.status, o.created_at - o.seat_since AS seat_kept
      FROM orders o JOIN orders r ON r.id = o.replaces
     WHERE r.status IN ${OPEN} OR o.created_at > o.seat_since + 2 * make_interval(secs => $1)
        OR (o.status IN ('NOT_STARTED', 'PENDING') AND o.expires_at > o.seat_since + 2 * make_interval(secs => $1) + interval '1 second'
            AND NOT EXISTS (SELECT 1 FROM order_change c WHERE c.order_id = o.id AND c."by" LIKE 'admin %'))`,
};
