/** So many orders may one buyer place in ten minutes (D20). */
export const MOST_ORDERS = 30;

/**
 * How many orders a buyer, named by an expression, has placed in the last ten minutes, of whatever item; without those the provider never
 * took (D20). A constant part of queries. It counts no further than it matters; the planner does not see how far, and so thinks the same of
 * somebody with one order and of a regular: what asks for this keeps its plan while people buy.
 */
export const recentOrdersOf = (buyer: string): string => `
  (SELECT count(*)::integer FROM (
     SELECT FROM orders n WHERE n.user_id = ${buyer} AND n.created_at > now() - interval '10 minutes'
        AND (n.status <> 'CANCELED' OR EXISTS (
          SELECT 1 FROM payment_attempt t WHERE t.order_id = n.id AND t.provider_order_id IS NOT NULL))
      LIMIT (SELECT ${MOST_ORDERS})) counted)`;
