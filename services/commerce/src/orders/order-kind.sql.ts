/** `orderKind` of libs/domain, of the row `o` of orders: a constant part of queries. */
export const ORDER_KIND = `CASE o.sold_as WHEN 'ticket' THEN o.kind ELSE o.sold_as END`;
