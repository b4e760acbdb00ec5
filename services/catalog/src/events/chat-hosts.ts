import type { ChatPlaces } from '@kurtyna/domain';
import { Injectable } from '@nestjs/common';

/** Where chats may come from beside vimeo.com, as media is told of films too (OPEN2-27). */
@Injectable()
export class ChatHosts implements ChatPlaces {
  constructor(readonly playerOrigin: string | undefined) {}
}
