/** What the pages on which one buys have in common: who buys, the greeting, the wait, and what stands in the way (BUY-05, OPEN1-37). */
import { bindLetters } from '@kurtyna/domain';
import type { ReactNode } from 'react';
import { useGetUserQuery, type User } from '../../api/users.js';
import { useTexts } from '../../base/i18n.js';
import { useAppSelector } from '../../app/store-hooks.js';
import { PageHeading } from '../../ui/PageHeading.js';
import { Loading } from '../../ui/states.js';
import { ShowFailed } from '../show/ShowFailed.js';

interface Props<Item> {
  item: Item | undefined;
  error: unknown;
  refetch: () => unknown;
  children: (item: Item, buyer: User) => ReactNode;
}

/** The item and its buyer, both there; until then a skeleton, or what went wrong. */
export function CheckoutPage<Item>({ item, error, refetch, children }: Props<Item>) {
  const userId = useAppSelector((state) => state.session.user?.id);
  const buyer = useGetUserQuery({ id: userId ?? 0 }, { skip: userId === undefined });
  if (!item && error) return <ShowFailed error={error} retry={refetch} />;
  if (!buyer.data && buyer.error) return <ShowFailed error={buyer.error} retry={buyer.refetch} />;
  return (
    <div className="kt-page kt-page--form kt-checkout">
      {item && buyer.data ? (
        children(item, buyer.data.user)
      ) : (
        <Loading>
          <div className="kt-skeleton" style={{ height: 64, maxWidth: 480, marginBottom: 32 }} />
          <div className="kt-skeleton" style={{ height: 360 }} />
        </Loading>
      )}
    </div>
  );
}

interface HeadProps {
  /** From where one came to buy this. */
  way: ReactNode;
  title: string;
  /** The heading: that one buys, and for whom. */
  buying: string;
  buyer: User;
}

/** The heading says what is bought; the greeting stands above it (BUY-05). */
export function CheckoutHead({ way, title, buying, buyer }: HeadProps) {
  const { t } = useTexts();
  return (
    <>
      <p className="kt-kicker">
        {way}
        <span aria-hidden="true">/</span>
        <span>{t('orders.purchase.greeting', { firstname: buyer.firstname })}</span>
      </p>
      <PageHeading title={`${t('orders.purchase.title')}: ${title}`}>{bindLetters(buying)}</PageHeading>
    </>
  );
}
