import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { newsletter, refreshCustomer, type QuestionOf } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { askerOf, SignedIn, type Viewer } from '../../access/viewer.js';
import { ApiId } from '../../edge/api.js';
import { IdPipe } from '../../edge/id-or-slug.pipe.js';
import { MailingAnswerDto } from './mailing.dto.js';

@ApiTags('mailing')
@Controller('api/mailing')
export class MailingController {
  constructor(private readonly bus: Bus) {}

  @Get(':userId')
  @Access('owner-or-admin')
  @ApiOperation({ operationId: 'getMailing', summary: 'Is this user subscribed to the newsletter?' })
  @ApiId('userId')
  @ApiOkResponse({ type: MailingAnswerDto })
  get(@Param('userId', IdPipe) userId: number, @SignedIn() viewer: Viewer): Promise<MailingAnswerDto> {
    return this.ask({ userId, by: askerOf(viewer) });
  }

  @Post(':userId')
  @HttpCode(200)
  @Access('owner-or-admin')
  @ApiOperation({ operationId: 'subscribe', summary: 'Subscribe to the newsletter' })
  @ApiId('userId')
  @ApiOkResponse({ type: MailingAnswerDto })
  subscribe(@Param('userId', IdPipe) userId: number, @SignedIn() viewer: Viewer): Promise<MailingAnswerDto> {
    return this.change({ userId, subscribe: true, by: askerOf(viewer) });
  }

  @Delete(':userId')
  @Access('owner-or-admin')
  @ApiOperation({ operationId: 'unsubscribe', summary: 'Unsubscribe from the newsletter' })
  @ApiId('userId')
  @ApiOkResponse({ type: MailingAnswerDto })
  unsubscribe(@Param('userId', IdPipe) userId: number, @SignedIn() viewer: Viewer): Promise<MailingAnswerDto> {
    return this.change({ userId, subscribe: false, by: askerOf(viewer) });
  }

  /** The box office knows it before the answer goes out, for the browser's next question is about what it opens (MAILING-06). */
  private async change(question: QuestionOf<typeof newsletter>): Promise<MailingAnswerDto> {
    const answer = await this.ask(question);
    // A silent box office hears of it in a moment, as every other service does.
    await this.bus.ask(refreshCustomer, { userId: question.userId }).catch(() => undefined);
    return answer;
  }

  private async ask(question: QuestionOf<typeof newsletter>): Promise<MailingAnswerDto> {
    const { subscribed } = await this.bus.ask(newsletter, question);
    return { mailing: subscribed };
  }
}
