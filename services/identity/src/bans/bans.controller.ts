import { banUser, liftBan, listBans, type BanUserCommand, type BanView, type LiftBanCommand } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { BanUser } from './ban-user.js';
import { BansQueries } from './bans.queries.js';
import { LiftBan } from './lift-ban.js';

/** Who is kept out, why, and until when. */
@Controller()
export class BansController {
  constructor(
    private readonly banUser: BanUser,
    private readonly liftBan: LiftBan,
    private readonly bans: BansQueries,
  ) {}

  @Answers(banUser)
  ban(command: BanUserCommand): Promise<BanView> {
    return this.banUser.run(command);
  }

  @Answers(liftBan)
  lift(command: LiftBanCommand): Promise<{ id: number }> {
    return this.liftBan.run(command);
  }

  @Answers(listBans)
  async list({ userId }: { userId: number }): Promise<{ bans: BanView[] }> {
    return { bans: await this.bans.ofUser(userId) };
  }
}
