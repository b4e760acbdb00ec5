import { Module } from '@nestjs/common';
import { ForgetMail } from './forget-mail.job.js';
import { LetterDesk } from './letter-desk.js';
import { LetterFacts } from './letter-facts.js';
import { Mailbox } from './mailbox.js';
import { OrderLetters } from './order-letters.consumer.js';
import { Postman } from './postman.js';
import { Smtp } from './smtp.js';

@Module({
  providers: [ForgetMail, LetterDesk, LetterFacts, Mailbox, OrderLetters, Postman, Smtp],
  exports: [LetterFacts, Mailbox],
})
export class MailModule {}
