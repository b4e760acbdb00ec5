/** A ticket for oneself or for a group, and what it costs (BUY-04, GRP-01 to GRP-13). */
import { Form } from 'antd';
import { formatPrice, fromZloty, groupPrice, type Grosze } from '@kurtyna/domain';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBuy, useBuyGroupTickets, type Purchase } from '../../api/orders.js';
import type { GroupOfferDto } from '../../api/generated.js';
import type { User } from '../../api/users.js';
import { useTexts } from '../../base/i18n.js';
import { leavePage } from '../../app/leave-page.js';
import { page } from '../../app/reload.js';
import { paths } from '../../routes.js';
import { showPrice } from '../../ui/Price.js';
import { CheckoutForm, type CheckoutValues } from '../checkout/CheckoutForm.js';
import { AccessTerms } from '../show/AccessTerms.js';
import { AvailableUntil } from '../show/Facts.js';
import { seenByViewer } from '../show/seen-product.js';
import type { Show } from '../show/show.js';
import { quantityError, readQuantity } from './quantity.js';
import { TicketChoice } from './TicketChoice.js';

interface Props {
  show: Show;
  buyer: User;
  now: string;
  /** Without it a group's tickets are all there is to buy here. */
  forOneself: boolean;
  /** The own order that gives way has an invoice: it is asked for again. */
  invoiceWanted: boolean;
  refetch: () => unknown;
}

export function PurchaseForm({ show, buyer, now, forOneself, invoiceWanted, refetch }: Props) {
  const [form] = Form.useForm<CheckoutValues>();
  const { buy, buyingId } = useBuy(show.kind);
  const { buy: buyTickets, isBuying } = useBuyGroupTickets();
  const navigate = useNavigate();
  const seen = seenByViewer(show);
  const offer = seen?.groupOffer ?? null;
  const type = Form.useWatch('ticketType', form) ?? 'standard';
  const typed = Form.useWatch('ticketsQuantity', form) ?? String(offer?.min_units ?? '');
  const group = (type === 'group' || !forOneself) && offer ? offer : null;
  const units = readQuantity(typed) ?? offer?.min_units ?? 1;
  const own = fromZloty(seen?.newPrice ?? show.price);
  const price = group ? groupSum(group, units) : own;
  const isWrong = group !== null && quantityError(typed, group) !== null;

  useJudgedAgain(form, group);

  const buyOne = async (purchase: Purchase, attempt: string) => {
    const { payu } = await buy(show.id, { ...purchase, offer: seen?.offer }, attempt);
    if (payu) leavePage(payu.redirectUri);
    else await navigate(paths.product(show.kind, show));
  };
  const buyForGroup = async (purchase: Purchase, attempt: string) => {
    if (!group) return;
    const productSlug = `${show.kind}-${show.id}-${units}`;
    const { payu } = await buyTickets({ ...purchase, productSlug, offer: group.offer }, attempt);
    if (payu) leavePage(payu.redirectUri);
    else page.reload(); // GRP-13
  };
  return (
    <CheckoutForm
      form={form}
      buyer={buyer}
      price={price}
      startsAt={group ? null : show.startsAt}
      ownValues={{
        needInvoice: invoiceWanted,
        ticketType: forOneself ? 'standard' : 'group',
        ticketsQuantity: String(offer?.min_units ?? ''), // GRP-04
      }}
      blocked={isWrong}
      buying={buyingId === show.id || isBuying}
      onBuy={group ? buyForGroup : buyOne}
      onStale={refetch}
      rows={group ? !isWrong && <GroupRows offer={group} units={units} /> : <TicketRows show={show} price={price} />}
      notes={group ? <GroupNote /> : <Terms show={show} now={now} />}
    >
      <TicketChoice
        price={forOneself ? (seen?.newPrice ?? show.price) : null}
        offer={offer}
        chosen={group ? 'group' : 'standard'}
      />
    </CheckoutForm>
  );
}

/** What is left, or the limits, may have changed since the number was typed: it is judged by what the server says now. */
function useJudgedAgain(form: ReturnType<typeof Form.useForm<CheckoutValues>>[0], offer: GroupOfferDto | null) {
  const limits = offer && `${offer.min_units} ${offer.max_units} ${offer.ticketsLeft}`;
  useEffect(() => {
    if (limits === null) return;
    form.validateFields(['ticketsQuantity']).catch(() => undefined); // said at the field
  }, [form, limits]);
}

function groupSum({ unit_price, one_free, discount }: GroupOfferDto, units: number): Grosze {
  return groupPrice(fromZloty(unit_price), { units, oneFree: one_free, discount });
}

/** A ticket, and the code that lowers it. */
function TicketRows({ show, price }: { show: Show; price: Grosze }) {
  const { t } = useTexts();
  const regular = showPrice(show.price);
  const code = seenByViewer(show)?.usedCode;
  return (
    <>
      <Row name={show.title}>
        {price < fromZloty(show.price) ? (
          <del>
            <span className="kt-hidden">{t('event.price.old', { price: regular })}</span>
            <span aria-hidden="true">{regular}</span>
          </del>
        ) : (
          regular
        )}
      </Row>
      {code && <Row name={t('orders.purchase.with-code', { code })}>{formatPrice(price)}</Row>}
    </>
  );
}

/** All units at their regular price, less the free one, less the discount: the parts add up to the sum (OPEN1-11, OPEN1-12). */
function GroupRows({ offer, units }: { offer: GroupOfferDto; units: number }) {
  const { t } = useTexts();
  const full = fromZloty(offer.unit_price) * units;
  const paid = groupSum({ ...offer, discount: 0 }, units);
  const sum = groupSum(offer, units);
  return (
    <>
      <Row name={t('orders.tickets', { count: units })}>{formatPrice(full)}</Row>
      {paid < full && <Row name={t('orders.purchase.one-free')}>{less(full - paid)}</Row>}
      {sum < paid && <Row name={t('orders.purchase.discount', { percent: offer.discount })}>{less(paid - sum)}</Row>}
    </>
  );
}

/** With a minus of its own: a price is never negative. */
const less = (amount: number): string => `−${formatPrice(amount)}`;

function Terms({ show, now }: { show: Show; now: string }) {
  const { t } = useTexts();
  return (
    <>
      {seenByViewer(show)?.codeKept && <p className="kt-small kt-quiet">{t('event.price.code-kept')}</p>}
      <AccessTerms show={show} now={now} />
      <AvailableUntil show={show} />
    </>
  );
}

function GroupNote() {
  const { t } = useTexts();
  return <p className="kt-small kt-quiet">{t('orders.purchase.group-codes')}</p>;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
