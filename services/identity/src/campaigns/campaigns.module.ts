import { Module } from '@nestjs/common';
import { UsersModule } from '../accounts/users.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ThrottlesModule } from '../throttles/throttles.module.js';
import { BeginCampaign } from './begin-campaign.consumer.js';
import { CampaignsController } from './campaigns.controller.js';
import { PreviewNewContent } from './preview-new-content.js';
import { ReadersQueries } from './readers.js';
import { SendTestOfNewContent } from './send-test-of-new-content.js';
import { UnsubscribeByLink } from './unsubscribe-by-link.js';
import { WriteCampaigns } from './write-campaigns.job.js';

@Module({
  imports: [MailModule, ThrottlesModule, UsersModule],
  controllers: [CampaignsController],
  providers: [
    BeginCampaign,
    PreviewNewContent,
    ReadersQueries,
    SendTestOfNewContent,
    UnsubscribeByLink,
    WriteCampaigns,
  ],
})
export class CampaignsModule {}
