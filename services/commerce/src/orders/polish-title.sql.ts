/** The Polish title that an order `o` was placed with; past orders have an index of it (decision 64). */
export const PLACED_POLISH_TITLE = 'coalesce(o.polish_title, o.title)';

/**
 * The title of an order `o` for the office, whose language is Polish: that of the product now, else the one the order was placed with. The
 * order's own is in its buyer's language, and stays that of letters and of the buyer's pages.
 */
export const POLISH_TITLE = `
  coalesce((SELECT p.title FROM product p WHERE p.kind = o.kind AND p.id = o.product_id),
           (SELECT k.title FROM packet k WHERE o.kind = 'packet' AND k.id = o.product_id), ${PLACED_POLISH_TITLE}) AS title`;
