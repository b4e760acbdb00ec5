import type { Envelope, HouseRules } from '@kurtyna/contracts';
import { KeepNoticeRules } from '../src/copies/keep-notice-rules.consumer.js';
import type { House } from './house.js';

let version = 0;

/** What catalog says of the house; everything is off unless it is named. */
export const houseRules = ({ database }: House, given: Partial<HouseRules> = {}): Promise<void> =>
  database.transaction((tx) =>
    new KeepNoticeRules().keep(
      {
        data: {
          version: ++version,
          autobanAfterExceedingIpLimit: false,
          maxDiffIpViewsPerUser: null,
          sendEmailAfterIpBan: false,
          notifyRemindPlatform: false,
          notifyRemindPayedEvent: false,
          ...given,
        },
      } as Envelope<HouseRules>,
      tx,
    ),
  );

/** A fact as another service tells it, now unless the test says otherwise. */
export const aFact = <Data>(data: Data, occurredAt = new Date()): Envelope<Data> =>
  ({ data, occurredAt: occurredAt.toISOString() }) as Envelope<Data>;
