/**
 * The title of an order `o` for the office, whose language is Polish: that of the product now, else the one the order was placed with. The
 * order's own is in its buyer's language, and stays that of letters and of the buyer's pages.
 */
export const POLISH_TITLE = `
  coalesce((SELECT p.title FROM product p WHERE p.kind = o.kind AND p.id = o.product_id),
           (SELECT k.title FROM packet k WHERE o.kind = 'packet' AND k.id = o.product_id), o.title) AS title`;
