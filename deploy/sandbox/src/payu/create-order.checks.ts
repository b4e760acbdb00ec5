import { isIP, isIPv4 } from 'node:net';
import type { OrderRequest } from './order.js';
import { invalid, missing, refusal } from './refusal.js';

type Json = Record<string, unknown>;

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const DEFAULT_VALIDITY_SECONDS = '86400';

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** PayU parses the body itself, so broken JSON is its own answer and not the web server's. */
export function parseJson(body: unknown): Json {
  try {
    const parsed: unknown = JSON.parse(typeof body === 'string' ? body : '');
    if (isObject(parsed)) return parsed;
  } catch {
    // Answered below, like an array or a bare number.
  }
  throw refusal(400, 'ERROR_SYNTAX', { statusDesc: 'Incorrect syntax of the request' });
}

function text(source: Json, field: string, rule: { max: number; required?: boolean }, path = field): void {
  const value = source[field];
  if (value === undefined || value === null || value === '') {
    if (rule.required) throw missing(path);
    return;
  }
  if (typeof value !== 'string') throw invalid(path, 'Must be a string');
  if (value.length > rule.max) throw invalid(path, `Longer than ${rule.max} characters`);
}

/** Amounts are digit strings in the lowest unit; a JSON number is refused so that nobody sends 45.5 unnoticed. */
export function digits(source: Json, field: string, rule: { min: bigint; required?: boolean }, path = field): void {
  const value = source[field];
  if (value === undefined || value === null || value === '') {
    if (rule.required) throw missing(path);
    return;
  }
  if (typeof value !== 'string' || !/^\d{1,12}$/.test(value)) throw invalid(path, 'Must be a string of digits');
  if (BigInt(value) < rule.min) throw invalid(path, `Must be at least ${rule.min}`);
}

/** RFC 3986 knows ASCII only: a raw `ś` or a space in the address is refused. */
function address(source: Json, field: string): void {
  text(source, field, { max: 1024 });
  const value = source[field] as string | undefined | null;
  if (!value) return;
  if (!/^[\x21-\x7e]+$/.test(value) || /["<>\\^`{|}]/.test(value) || !URL.canParse(value)) {
    throw invalid(field, 'Not a valid address');
  }
  if (!/^https?:$/.test(new URL(value).protocol)) throw invalid(field, 'Not an http(s) address');
}

function customerIp(source: Json): void {
  text(source, 'customerIp', { max: 45, required: true });
  const ip = source.customerIp as string;
  if (!isIP(ip) || (isIPv4(ip) && ip === '0.0.0.0')) throw invalid('customerIp', 'Not an IP address of a customer');
}

function buyer(source: Json): void {
  if (source.buyer === undefined || source.buyer === null) return;
  if (!isObject(source.buyer)) throw invalid('buyer', 'Must be an object');
  const person = source.buyer;
  text(person, 'email', { max: 255 }, 'buyer.email');
  text(person, 'phone', { max: 255 }, 'buyer.phone');
  text(person, 'firstName', { max: 100 }, 'buyer.firstName');
  text(person, 'lastName', { max: 100 }, 'buyer.lastName');
  text(person, 'extCustomerId', { max: 255 }, 'buyer.extCustomerId');
  text(person, 'language', { max: 2 }, 'buyer.language');
  if (person.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(person.email as string)) throw invalid('buyer.email');
  if (person.language && !/^[a-z]{2}$/.test(person.language as string)) throw invalid('buyer.language');
}

function products(source: Json): void {
  if (source.products === undefined || source.products === null) throw missing('products');
  if (!Array.isArray(source.products)) throw invalid('products', 'Must be an array');
  if (source.products.length === 0) throw missing('products');
  source.products.forEach((product: unknown, index) => {
    const path = `products[${index}]`;
    if (!isObject(product)) throw invalid(path, 'Must be an object');
    text(product, 'name', { max: 255, required: true }, `${path}.name`);
    digits(product, 'unitPrice', { min: 0n, required: true }, `${path}.unitPrice`);
    digits(product, 'quantity', { min: 1n, required: true }, `${path}.quantity`);
    if (product.virtual !== undefined && typeof product.virtual !== 'boolean') throw invalid(`${path}.virtual`);
  });
}

/** Everything PayU insists on for a new order; the first thing wrong is the answer. */
export function checkCreateOrder(source: Json, posOfToken: string): OrderRequest {
  text(source, 'merchantPosId', { max: 64, required: true });
  if (source.merchantPosId !== posOfToken) {
    throw refusal(403, 'ERROR_VALUE_INVALID', {
      codeLiteral: 'INVALID_AUTH_FOR_THIS_ORDER',
      statusDesc: 'merchantPosId does not belong to this token',
    });
  }
  customerIp(source);
  text(source, 'description', { max: 4000, required: true });
  text(source, 'visibleDescription', { max: 80 });
  text(source, 'additionalDescription', { max: 1024 });
  text(source, 'statementDescription', { max: 22 });
  text(source, 'currencyCode', { max: 3, required: true });
  if (!CURRENCIES.has(source.currencyCode as string)) throw invalid('currencyCode', 'Not a currency of ISO 4217');
  digits(source, 'totalAmount', { min: 1n, required: true });
  text(source, 'extOrderId', { max: 1024 });
  address(source, 'notifyUrl');
  address(source, 'continueUrl');
  digits(source, 'validityTime', { min: 1n });
  buyer(source);
  products(source);

  const request = source as unknown as OrderRequest;
  return {
    merchantPosId: request.merchantPosId,
    customerIp: request.customerIp,
    description: request.description,
    visibleDescription: request.visibleDescription || undefined,
    additionalDescription: request.additionalDescription || undefined,
    statementDescription: request.statementDescription || undefined,
    currencyCode: request.currencyCode,
    totalAmount: request.totalAmount,
    extOrderId: request.extOrderId || undefined,
    notifyUrl: request.notifyUrl || undefined,
    continueUrl: request.continueUrl || undefined,
    validityTime: request.validityTime || DEFAULT_VALIDITY_SECONDS,
    buyer: request.buyer ?? undefined,
    products: request.products,
  };
}
