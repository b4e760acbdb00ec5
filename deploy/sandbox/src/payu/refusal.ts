/** An answer of the provider that is not the wished-for one; thrown anywhere, spoken by the routes. */
export class Refusal extends Error {
  constructor(
    readonly http: number,
    readonly body: unknown,
  ) {
    super(JSON.stringify(body));
  }
}

interface Details {
  code?: string;
  codeLiteral?: string;
  statusDesc?: string;
}

export const refusal = (http: number, statusCode: string, details: Details = {}): Refusal =>
  new Refusal(http, { status: { statusCode, severity: 'ERROR', ...details } });

export const missing = (field: string): Refusal =>
  refusal(400, 'ERROR_VALUE_MISSING', {
    codeLiteral: `MISSING_${constantCase(field)}`,
    statusDesc: `Missing required field: ${field}`,
  });

export const invalid = (field: string, reason = 'Invalid value'): Refusal =>
  refusal(400, 'ERROR_VALUE_INVALID', {
    codeLiteral: `INVALID_${constantCase(field)}`,
    statusDesc: `${reason}: ${field}`,
  });

export const impossibleMove = (): Refusal =>
  refusal(400, 'ERROR_VALUE_INVALID', {
    code: '108',
    statusDesc: 'Order has incorrect status. Transition is impossible.',
  });

export const notFound = (what: string): Refusal =>
  refusal(404, 'DATA_NOT_FOUND', { statusDesc: `Could not find data for given criteria: ${what}` });

const constantCase = (field: string): string =>
  field
    .replace(/\[\d+\]/g, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();
