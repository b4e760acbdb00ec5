/** What only administrators see on the card of a person: not one byte of it is loaded for anybody else. */
import type { OfficePart } from '../site/account/AccountPage.js';
import { lazyBlock } from '../ui/lazy-part.js';
import { onItsWay } from './screens-on-the-way.js';

const BansCard = lazyBlock(async () => (await onItsWay(import('../admin/bans/BansCard.js'))).BansCard);
const UserHistory = lazyBlock(async () => (await onItsWay(import('../admin/history/UserHistory.js'))).UserHistory);

export const OrderActions = lazyBlock(
  async () => (await onItsWay(import('../admin/payment/OrderRefund.js'))).OrderRefund,
);

export const PersonOffice: OfficePart = (person) => (
  <>
    <BansCard {...person} />
    <UserHistory userId={person.user.id} />
  </>
);
