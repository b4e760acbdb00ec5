import {
  houseRulesChanged,
  userChanged,
  userSnapshot,
  type Envelope,
  type HouseRules,
  type UserState,
} from '@kurtyna/contracts';
import { rightsOf } from '@kurtyna/domain';
import { Bus, Consumes, Database, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const KEEP_VIEWER = `
  INSERT INTO viewer (user_id, version, exempt) VALUES ($1, $2, $3)
  ON CONFLICT (user_id) DO UPDATE SET version = excluded.version, exempt = excluded.exempt
  WHERE viewer.version < excluded.version`;
const FORGET_ADDRESSES_OF = 'DELETE FROM viewer_address WHERE user_id = $1';
// Before the places: who is writing one holds the grant, and is waited for; nobody writes one after it.
const END_GRANTS_OF = 'UPDATE playback SET expires_at = now() WHERE user_id = $1 AND expires_at > now()';
const FORGET_POSITIONS_OF = 'DELETE FROM watch_position WHERE user_id = $1';
const FORGET_LETTERS = 'DELETE FROM dead_letter WHERE subject = $1';
const KEEP_RULES = `
  INSERT INTO view_rules (id, version, most_addresses) VALUES (1, $1, $2)
  ON CONFLICT (id) DO UPDATE SET version = excluded.version, most_addresses = excluded.most_addresses
  WHERE view_rules.version < excluded.version
  RETURNING most_addresses`;
const FORGET_ADDRESSES = 'DELETE FROM viewer_address';
const PAGE = 500;

/** Who is counted and by which rule, so that a play need ask nobody. An older version changes nothing (D2). */
@Injectable()
export class KeepViewers {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
  ) {}

  @Consumes(userChanged, { purpose: 'keep-viewer' })
  async viewer({ data }: Envelope<UserState>, tx: Tx): Promise<void> {
    await keepViewer(tx, data);
    // What could not be acted on once, and was kept, holds what is to be forgotten.
    if (data.deleted) await tx.manager.query(FORGET_LETTERS, [`state.${userChanged.subject}.${data.id}`]);
  }

  /** With the rule off nothing is kept, and what was kept is forgotten at once. */
  @Consumes(houseRulesChanged, { purpose: 'keep-view-rules' })
  async rules({ data }: Envelope<HouseRules>, tx: Tx): Promise<void> {
    const most = data.autobanAfterExceedingIpLimit ? data.maxDiffIpViewsPerUser : null;
    const changed: unknown[] = await tx.manager.query(KEEP_RULES, [data.version, most]);
    if (changed.length > 0 && most === null) await tx.manager.query(FORGET_ADDRESSES);
  }

  /** The copy anew from its owner, page by page; for the day the broker itself was lost (D1). */
  async rebuild(): Promise<number> {
    let kept = 0;
    for (let afterId = 0; ;) {
      const { users } = await this.bus.ask(userSnapshot, { afterId, limit: PAGE });
      if (!users.length) return kept;
      await this.database.transaction(async (tx) => {
        for (const user of users) await keepViewer(tx, user);
      });
      kept += users.length;
      afterId = users.at(-1)!.id;
    }
  }
}

async function keepViewer(tx: Tx, { id, version, deleted, roleId }: UserState): Promise<void> {
  const exempt = deleted || rightsOf(roleId) === 'admin';
  await tx.manager.query(KEEP_VIEWER, [id, version, exempt]);
  if (!deleted) return;
  for (const forget of [FORGET_ADDRESSES_OF, END_GRANTS_OF, FORGET_POSITIONS_OF]) await tx.manager.query(forget, [id]);
}
