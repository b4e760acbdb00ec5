import type { ListedWithdrawal } from '@kurtyna/contracts';
import { toNamedProduct } from '../named-product.js';
import type { DeclaredWithdrawalDto } from './withdrawals.dto.js';

/** Field by field: what is not named here never leaves (D24). */
export const toWithdrawal = ({
  id,
  declaredAt,
  name,
  email,
  typed,
  order,
}: ListedWithdrawal): DeclaredWithdrawalDto => ({
  id,
  declared_at: declaredAt,
  name,
  email,
  typed,
  order: order && {
    kind: order.kind,
    extOrderId: order.extOrderId,
    number: order.number,
    title: order.title,
    product: toNamedProduct(order.product),
    status: order.status,
    userId: order.userId,
  },
});
