/** Of the order `o`: when somebody first declared to withdraw from it; what comes later changes no deadline. */
export const WITHDRAWN_AT = '(SELECT min(w.declared_at) FROM withdrawal w WHERE w.order_id = o.id) AS withdrawn_at';
