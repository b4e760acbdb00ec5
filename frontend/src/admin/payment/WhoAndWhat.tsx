/** Above the windows of an order, in one line: who ordered, and what (PANEL-21, OPEN3-10). */
import { adminText as t } from '@kurtyna/texts/admin';
import type { ComponentProps } from 'react';
import type { Payment } from '../../api/admin/payments.js';
import { ProductName } from '../ProductName.js';
import './payment.css';

interface Props extends ComponentProps<typeof ProductName> {
  /** Empty words for an erased account. */
  buyer: Pick<Payment, 'firstname' | 'lastname' | 'email'>;
}

export function WhoAndWhat({ buyer: { firstname, lastname, email }, ...what }: Props) {
  return (
    <p>
      {`${firstname} ${lastname}`.trim() || t('payments.deleted')}
      {email && ', '}
      {email && <span className="kt-payment__email">{email}</span>}
      {' · '}
      <ProductName {...what} />
    </p>
  );
}
