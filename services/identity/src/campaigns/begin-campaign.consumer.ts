import { campaignBegun, type CampaignBegun, type Envelope } from '@kurtyna/contracts';
import { Day } from '@kurtyna/domain';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const BEGIN = `
  INSERT INTO campaign (id, all_users, items, others, begun_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING`;

/** A campaign becomes a row here; its letters are written by a job, slice by slice (NOTIF-10). */
@Injectable()
export class BeginCampaign {
  @Consumes(campaignBegun, { purpose: 'begin-campaign-when-campaign-begun' })
  async begun({ occurredAt, data }: Envelope<CampaignBegun>, tx: Tx): Promise<void> {
    // A replay of the outbox does not tell of last week's news again.
    if (Date.parse(occurredAt) < Date.now() - Day.ms) return;
    const { campaignId, allUsers, items, others } = data;
    await tx.manager.query(BEGIN, [campaignId, allUsers, JSON.stringify(items), others, occurredAt]);
  }
}
