/** What only administrators see on the card of a person: not one byte of it is loaded for anybody else. */
import type { ComponentProps } from 'react';
import type { OfficePart } from '../site/account/AccountPage.js';
import type { OrderActions as Actions } from '../site/account/OrdersTable.js';
import { lazyBlock } from '../ui/lazy-part.js';
import { onItsWay } from './screens-on-the-way.js';

const BansCard = lazyBlock(async () => (await onItsWay(import('../admin/bans/BansCard.js'))).BansCard);
const LinksCard = lazyBlock(async () => (await onItsWay(import('../admin/users/LinksCard.js'))).LinksCard);
const UserHistory = lazyBlock(async () => (await onItsWay(import('../admin/history/UserHistory.js'))).UserHistory);

/** The window of one of the person's orders, also where the rest of this stays away: on an own card, and on that of an erased account. */
export const PersonRefund = lazyBlock(
  async () => (await onItsWay(import('../admin/payment/OpenedRefund.js'))).OpenedRefund,
);

export const OrderActions = lazyBlock<ComponentProps<Actions>>(
  async () => (await onItsWay(import('../admin/payment/OrderRefund.js'))).OrderRefund,
);

export const PersonOffice: OfficePart = (person) => (
  <>
    <LinksCard {...person} />
    <BansCard {...person} />
    <UserHistory userId={person.user.id} />
  </>
);
