import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorDto } from './edge/error.dto.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & { 'x-access'?: string };
type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

/** The HTTP contract, made from the routes and their DTOs; committed as `openapi.json`. */
export function createDocument(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Kurtyna')
    .setDescription(
      "A theatre's own online stage. Amounts are złoty with two decimals, VAT included; instants are UTC.",
    )
    .setVersion('1.11.0')
    .addServer('/')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'x-auth-token' }, 'token');
  return withRefusals(
    SwaggerModule.createDocument(app, builder.build(), { operationIdFactory: (_controller, method) => method }),
  );
}

/** Each operation names the statuses that the kinds of errors give it (D26), where it has not said more of one itself. */
function withRefusals(document: OpenAPIObject): OpenAPIObject {
  document.components!.responses = REFUSALS;
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = methods[method] as Operation | undefined;
      if (!operation) continue;
      operation.security ??= []; // said, so that nobody asks whether it was forgotten
      if (operation['x-access'] === 'optional') operation.security.push({}); // with or without a token
      for (const status of refusalsOf(path, method, operation))
        operation.responses[status] ??= { $ref: `#/components/responses/${status}` };
    }
  }
  return document;
}

function refusalsOf(path: string, method: string, { 'x-access': rule, requestBody, parameters }: Operation): string[] {
  const writes = method !== 'get';
  const isRead = Boolean(requestBody) || Boolean(parameters?.some((each) => 'in' in each && each.in === 'query'));
  return [
    ...(rule === 'public' ? [] : ['401']),
    ...(rule === 'admin' || rule === 'session-check' ? ['403'] : []),
    ...(path.includes('{') ? ['404'] : []),
    ...(writes ? ['409'] : []),
    ...(isRead || writes ? ['422'] : []),
    ...['429', '503'],
  ];
}

const refusal = (description: string, headers: object = {}): Responses[string] => ({
  description,
  ...headers,
  content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorDto) } } },
});
const LATER = {
  headers: { 'Retry-After': { description: 'Seconds until it may be asked again', schema: { type: 'integer' } } },
};
const REFUSALS: Responses = {
  401: refusal('No session, or one that is over'),
  403: refusal('Not for this account'),
  404: refusal('Not there, or not yours'),
  409: refusal('Taken, sold out, busy, or changed by somebody else meanwhile'),
  422: refusal('The input is not right; `formError` has a sentence for each field'),
  429: refusal('Too often', LATER),
  503: refusal('Down or full at this moment, or closed for maintenance', LATER),
};
