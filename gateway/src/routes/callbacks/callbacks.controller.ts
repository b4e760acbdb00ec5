import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { receivePayuNotice } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiConsumes, ApiOkResponse, ApiOperation, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, DuringMaintenance, Unthrottled } from '../../access/access.decorator.js';
import { Client, type ClientPlace } from '../../edge/client.js';
import { RAW_PATHS } from '../../edge/body-parser.js';

/** What the payment provider calls. */
@ApiTags('callbacks')
@Controller(RAW_PATHS.callbacks)
export class CallbacksController {
  constructor(private readonly bus: Bus) {}

  /** 200 is said only when commerce has stored the notice; until then the provider repeats it (D13, P11). */
  @Post('payu')
  @HttpCode(200)
  @Access('public')
  @DuringMaintenance() // a payment that was begun must still be booked
  @Unthrottled()
  @ApiOperation({
    operationId: 'receivePayuNotice',
    summary: "PayU's signed notice; the signature is over the raw bytes",
  })
  @ApiConsumes('application/json')
  @ApiOkResponse({ description: 'Stored', schema: { type: 'string', maxLength: 0 } })
  @ApiUnauthorizedResponse({ description: 'The signature is wrong' })
  async payu(@Req() request: FastifyRequest, @Client() client: ClientPlace, @Res() reply: FastifyReply): Promise<void> {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { outcome } = await this.bus.ask(receivePayuNotice, {
      rawBodyBase64: rawBody.toString('base64'),
      signature: signatureOf(request),
      address: client.address,
    });
    await reply.status(outcome === 'bad-signature' ? 401 : 200).send();
  }
}

function signatureOf({ headers }: FastifyRequest): string | null {
  const header = headers['openpayu-signature'] ?? headers['x-openpayu-signature'];
  return typeof header === 'string' ? header : null;
}
