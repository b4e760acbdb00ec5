import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The HTTP contract, made from the routes and their DTOs; committed as `openapi.json`. */
export function createDocument(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Kurtyna')
    .setDescription(
      "A theatre's own online stage. Amounts are złoty with two decimals, VAT included; instants are UTC.",
    )
    .setVersion('1.11.0')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'x-auth-token' }, 'token');
  return SwaggerModule.createDocument(app, builder.build(), { operationIdFactory: (_controller, method) => method });
}
