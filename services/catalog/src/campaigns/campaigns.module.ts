import { Module } from '@nestjs/common';
import { BeginCampaign } from './begin-campaign.js';
import { CampaignsController } from './campaigns.controller.js';
import { NewTitlesQueries } from './new-titles.queries.js';

@Module({ controllers: [CampaignsController], providers: [BeginCampaign, NewTitlesQueries] })
export class CampaignsModule {}
