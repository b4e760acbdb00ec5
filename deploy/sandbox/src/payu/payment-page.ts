import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html, page, strictPolicy, type Html } from '../html.js';
import type { Order } from './order.js';
import type { Provider } from './provider.js';

type Choice = 'pay' | 'reject' | 'leave' | 'authorise';

const TEXTS = {
  pl: {
    title: 'Płatność',
    stage: 'To jest piaskownica Kurtyny: żadne pieniądze nie zmieniają właściciela.',
    amount: 'Do zapłaty',
    forWhat: 'Za co',
    order: 'Zamówienie',
    choices: { pay: 'Zapłać', reject: 'Odrzuć', leave: 'Zostaw (zamknij)', authorise: 'Autoryzuj bez odbioru' },
    left: 'Płatność czeka. Tę kartę można zamknąć.',
    back: 'Wróć do sklepu',
    again: 'Wróć do płatności',
    unknown: 'Nie ma takiej płatności.',
    statuses: {
      WAITING_FOR_CONFIRMATION: 'Płatność jest autoryzowana i czeka na odbiór przez sklep.',
      COMPLETED: 'Płatność została przyjęta.',
      CANCELED: 'Płatność została anulowana albo minął jej czas.',
    },
  },
  en: {
    title: 'Payment',
    stage: 'This is the sandbox of Kurtyna: no money changes hands.',
    amount: 'To pay',
    forWhat: 'For',
    order: 'Order',
    choices: { pay: 'Pay', reject: 'Reject', leave: 'Leave (close)', authorise: 'Authorise without collecting' },
    left: 'The payment is waiting. You may close this tab.',
    back: 'Back to the shop',
    again: 'Back to the payment',
    unknown: 'There is no such payment.',
    statuses: {
      WAITING_FOR_CONFIRMATION: 'The payment is authorised and waits to be collected by the shop.',
      COMPLETED: 'The payment has been accepted.',
      CANCELED: 'The payment was cancelled, or its time is over.',
    },
  },
};
type Texts = (typeof TEXTS)['pl'];

/** `45,00 zł`, or `45,00 EUR`; counted in grosze, never in fractions. */
export function priceText(totalAmount: string, currencyCode: string): string {
  const grosze = totalAmount.replace(/^0+/, '').padStart(3, '0');
  return `${grosze.slice(0, -2)},${grosze.slice(-2)} ${currencyCode === 'PLN' ? 'zł' : currencyCode}`;
}

/** The way home after a refusal: `error=501` behind whatever query there is, before a fragment. */
export function withError(continueUrl: string): string {
  const [address = '', ...fragment] = continueUrl.split('#');
  const glue = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  return [`${address}${glue}error=501`, ...fragment].join('#');
}

/** The page a buyer meets behind `redirectUri`. Plain forms: it works without any script. */
export function paymentPage(app: FastifyInstance, provider: Provider): void {
  const orderOf = (request: FastifyRequest): Order | undefined => {
    const { orderId, token } = request.query as { orderId?: string; token?: string };
    const order = orderId ? provider.find(orderId) : undefined;
    return order && order.token === token ? order : undefined;
  };

  app.get('/pay/', (request, reply) => {
    const order = orderOf(request);
    return order ? show(reply, order, body(order)) : unknown(reply);
  });

  app.post('/pay/', async (request, reply) => {
    const order = orderOf(request);
    if (!order) return unknown(reply);
    const { choice } = (request.body ?? {}) as { choice?: Choice };
    const { continueUrl } = order.request;
    if (choice === 'leave') return show(reply, order, leftBody(order));
    if (isPayable(order)) {
      if (choice === 'reject') await provider.reject(order);
      else if (choice === 'pay') await provider.pay(order, { capture: provider.faults.settings.autoReceive });
      else if (choice === 'authorise') await provider.pay(order, { capture: false });
      else return show(reply.code(400), order, body(order));
      if (continueUrl) return reply.redirect(order.status === 'CANCELED' ? withError(continueUrl) : continueUrl, 303);
    }
    return show(reply, order, body(order));
  });
}

const isPayable = (order: Order): boolean => order.status === 'NEW' || order.status === 'PENDING';
const languageOf = (order: Order): 'pl' | 'en' => (order.request.buyer?.language === 'en' ? 'en' : 'pl');

function show(reply: FastifyReply, order: Order, main: Html): FastifyReply {
  const { continueUrl } = order.request;
  // Browsers apply form-action to the redirect after the form as well, so the shop's address belongs into it.
  const formTargets = continueUrl ? [new URL(continueUrl).origin] : [];
  const lang = languageOf(order);
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', strictPolicy({ formTargets }))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(
      page({ title: `${TEXTS[lang].title}: ${shortText(order)}`, lang, main: html`<div class="card">${main}</div>` }),
    );
}

function unknown(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', strictPolicy())
    .send(
      page({
        title: TEXTS.pl.title,
        main: html`<h1>${TEXTS.pl.unknown}</h1>
          <p lang="en">${TEXTS.en.unknown}</p>`,
      }),
    );
}

const shortText = (order: Order): string => order.request.visibleDescription ?? order.request.description;

const head = (order: Order, texts: Texts): Html =>
  html` <h1>${shortText(order)}</h1>
    <p class="quiet" id="amount-label">${texts.amount}</p>
    <p class="amount" aria-labelledby="amount-label">
      ${priceText(order.request.totalAmount, order.request.currencyCode)}
    </p>
    <dl>
      <dt>${texts.forWhat}</dt>
      <dd>${order.request.description}</dd>
      <dt>${texts.order}</dt>
      <dd>${order.request.extOrderId ?? order.orderId}</dd>
    </dl>`;

function body(order: Order): Html {
  const texts = TEXTS[languageOf(order)];
  if (!isPayable(order)) {
    const { continueUrl } = order.request;
    const home = continueUrl && (order.status === 'CANCELED' ? withError(continueUrl) : continueUrl);
    const said = texts.statuses[order.status as keyof Texts['statuses']];
    return html`${head(order, texts)}
      <p class="notice" role="status">${said}</p>
      ${home && html`<p><a href="${home}">${texts.back}</a></p>`}`;
  }
  const button = (choice: Choice) =>
    html`<button${choice === 'pay' ? html` class="first"` : ''} type="submit" name="choice" value="${choice}">${texts.choices[choice]}</button>\n`;
  return html`${head(order, texts)}
    <form class="choices" method="post">${(['pay', 'reject', 'leave', 'authorise'] as const).map(button)}</form>
    <p class="quiet">${texts.stage}</p>`;
}

function leftBody(order: Order): Html {
  const texts = TEXTS[languageOf(order)];
  return html`${head(order, texts)}
    <p class="notice" role="status">${texts.left}</p>
    <p><a href="/payu/pay/?orderId=${order.orderId}&amp;token=${order.token}">${texts.again}</a></p>`;
}
