import { Module } from '@nestjs/common';
import { UsersModule } from '../accounts/users.module.js';
import { MailModule } from '../mail/mail.module.js';
import { BeginCampaign } from './begin-campaign.consumer.js';
import { CampaignsController } from './campaigns.controller.js';
import { UnsubscribeByLink } from './unsubscribe-by-link.js';
import { WriteCampaigns } from './write-campaigns.job.js';

@Module({
  imports: [MailModule, UsersModule],
  controllers: [CampaignsController],
  providers: [BeginCampaign, UnsubscribeByLink, WriteCampaigns],
})
export class CampaignsModule {}
