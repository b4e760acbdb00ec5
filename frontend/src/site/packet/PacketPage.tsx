/** `/platnosc/pakiet/{id}`: what is in a packet, for how much, and buying it (PKT-01 to PKT-18, BTN-27 to BTN-33). */
import {
  formatEnd,
  fromZloty,
  isBefore,
  packetButton,
  parseId,
  strictestAccess,
  type PacketRefusal,
} from '@kurtyna/domain';
import { Form } from 'antd';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useConfig } from '../../api/config.js';
import { useBuyPacket, type Purchase } from '../../api/orders.js';
import { usePacket, type Packet } from '../../api/packets.js';
import type { User } from '../../api/users.js';
import { useServerNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { leavePage } from '../../app/leave-page.js';
import { paths } from '../../routes.js';
import { AntdProvider } from '../../ui/AntdProvider.js';
import { BreakpointPicture } from '../../ui/BreakpointPicture.js';
import { lazyBlock } from '../../ui/lazy-part.js';
import { Price, showPrice } from '../../ui/Price.js';
import { CheckoutForm, type CheckoutValues } from '../checkout/CheckoutForm.js';
import { CheckoutHead, CheckoutPage } from '../checkout/CheckoutPage.js';
import { ShowFailed } from '../show/ShowFailed.js';
import { StateButton } from '../show/StateButton.js';
import { Contents, partsOfOrder } from './Contents.js';
import { packetTexts } from './packet-texts.js';
import './packet.css';

const Html = lazyBlock(async () => (await import('../../ui/Html.js')).default);
const LOOK_AT_THE_CLOCK_MS = 15_000;

export function PacketPage() {
  const { packetId = '' } = useParams();
  const id = parseId(packetId);
  const { packet, error, refetch } = usePacket(id);
  if (id === null) return <ShowFailed error={{ status: 404, data: { code: 'packet.not-found' } }} retry={refetch} />;
  return (
    <CheckoutPage item={packet} error={error} refetch={refetch}>
      {(loaded, buyer) => <LoadedPacket key={loaded.id} packet={loaded} buyer={buyer} refetch={refetch} />}
    </CheckoutPage>
  );
}

interface Props {
  packet: Packet;
  buyer: User;
  refetch: () => unknown;
}

function LoadedPacket({ packet, buyer, refetch }: Props) {
  const { t, lang } = useTexts();
  const now = useServerNow(LOOK_AT_THE_CLOCK_MS);
  const { title, description } = packetTexts(packet, lang);
  const config = useConfig();
  const where = strictestAccess(packet.restricted_access, {
    onlyPoland: config?.access_only_poland ?? false,
    onlyEurope: config?.access_only_europe ?? false,
  });
  return (
    <>
      <CheckoutHead
        way={<Link to={paths.home()}>{t('common.nav.home')}</Link>}
        title={title}
        buying={t('orders.packet.buying', { title })}
        buyer={buyer}
      />
      <BreakpointPicture
        className="kt-purchase__picture"
        images={{ mobile: packet.mobile_image, tablet: packet.tablet_image, desktop: packet.desktop_image }}
        alt=""
        sizes="(max-width: 1079px) 100vw, 1080px"
        lazy={false}
      />
      <div className="kt-purchase__about">
        <p className="kt-purchase__price">
          <Price price={packet.price} /> <span className="kt-small kt-quiet">{t('event.price.vat')}</span>
        </p>
        {description && <Html html={description} className="kt-prose" />}
        {packet.end_date && isBefore(now, packet.end_date) && (
          <p className="kt-small kt-quiet">{t('orders.packet.until-day', { time: formatEnd(packet.end_date) })}</p>
        )}
        {where !== 'any' && (
          <p className="kt-small kt-quiet">
            {t('orders.purchase.country-rule', { where: t(`orders.purchase.${where}`) })}
          </p>
        )}
      </div>
      <Contents packet={packet} now={now} />
      <Sale packet={packet} title={title} now={now} buyer={buyer} refetch={refetch} />
    </>
  );
}

/** What can be done: nothing is left to buy, a payment is under way, a message says why not, or the form. */
function Sale({ packet, title, now, buyer, refetch }: Props & { title: string; now: string }) {
  const { t } = useTexts();
  const button = packetButton(packet.access, packet.paymentStatus);
  const refused = refusalOf(packet, now);
  if (button.state !== 'buy') {
    return (
      <div className="kt-purchase__blocked kt-packet__state">
        <StateButton view={button} size="large" block />
        {button.extra && packet.paymentUri && <StateButton view={button.extra} to={packet.paymentUri} block />}
        {packet.extOrderId && (
          <Link to={paths.orderStatus({ kind: 'packet', extOrderId: packet.extOrderId })}>
            {t('orders.page.title')}
          </Link>
        )}
      </div>
    );
  }
  if (refused) {
    return (
      <div className="kt-notice kt-purchase__blocked" role="status">
        <p>{t(`errors.${refused}`)}</p>
        {refused === 'order.birthday' && <Link to={paths.account({ edit: true })}>{t('home.account.link')}</Link>}
        <Link to={paths.home()}>{t('orders.page.to-home')}</Link>
      </div>
    );
  }
  return (
    <AntdProvider>
      <PacketForm packet={packet} title={title} buyer={buyer} refetch={refetch} />
    </AntdProvider>
  );
}

/** The server's verdict; the end of the packet may come while its page is open (PKT-10). */
function refusalOf({ sale, end_date }: Packet, now: string): PacketRefusal | null {
  if (!sale.ok) return sale.code;
  return end_date !== null && !isBefore(now, end_date) ? 'packet.ended' : null;
}

function PacketForm({ packet, title, buyer, refetch }: Props & { title: string }) {
  const [form] = Form.useForm<CheckoutValues>();
  const { buy, isBuying } = useBuyPacket();
  const navigate = useNavigate();

  const send = async (purchase: Purchase, attempt: string) => {
    const shown = partsOfOrder(packet);
    const { payu } = await buy(packet.id, { ...purchase, ...shown, offer: packet.offer }, attempt);
    if (payu) leavePage(payu.redirectUri);
    else await navigate(paths.home()); // PKT-12
  };
  return (
    <CheckoutForm
      form={form}
      buyer={buyer}
      price={fromZloty(packet.price)}
      buying={isBuying}
      onBuy={send}
      onStale={refetch}
      rows={
        <div>
          <dt>{title}</dt>
          <dd>{showPrice(packet.price)}</dd>
        </div>
      }
    />
  );
}
