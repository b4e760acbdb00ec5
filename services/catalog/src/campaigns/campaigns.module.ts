import { Module } from '@nestjs/common';
import { BeginCampaign } from './begin-campaign.js';
import { CampaignsController } from './campaigns.controller.js';

@Module({ controllers: [CampaignsController], providers: [BeginCampaign] })
export class CampaignsModule {}
