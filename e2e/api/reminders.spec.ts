/** Who has access to an event is reminded of it a day before, while the switch is on (NOTIF-02, OPEN2-35). */
import { afterAll, expect, it } from '@jest/globals';
import { chooseHouseRules } from '../support/house-rules.js';
import { closeHouse, rows, sleep, until } from '../support/house.js';
import { aPerson, mailsTo, mailTo, type Person } from '../support/people.js';
import { anEvent, buy, closeWire, inHours } from '../support/repertoire.js';

afterAll(async () => {
  await chooseHouseRules();
  await closeWire();
  await closeHouse();
}, 60_000);

const begins = (hours: number) => ({ startsAt: inHours(hours), endsAt: inHours(hours + 3), price: 0 });
const reminded = ({ id }: Person) => rows('commerce', 'SELECT 1 FROM reminder WHERE user_id = $1', [id]);

it('nobody while it is off; then once, with the time in Warsaw and the page; and nobody for what is past [NOTIF-02, NOTIF-03, OPEN2-35]', async () => {
  await chooseHouseRules();
  const [holder, late] = [await aPerson(), await aPerson()];
  const [soon, past] = [await anEvent(begins(23.9)), await anEvent(begins(21))];
  expect((await buy(holder, soon)).body.order.status).toBe('COMPLETED');
  expect((await buy(late, past)).body.order.status).toBe('COMPLETED');
  // Nothing tells that a job has looked and had nothing to do; its clock is quick in the tests' house.
  // eslint-disable-next-line no-restricted-syntax -- several rounds of a job that leaves no trace while the switch is off
  await sleep(5000);
  expect(await reminded(holder)).toEqual([]);

  await chooseHouseRules({ notify_remindpayedevent: true });
  await until('the holder is to be reminded', async () => (await reminded(holder)).length > 0);
  const letter = await mailTo(holder.email, new RegExp(`^Przypomnienie: ${soon.title}$`));
  expect(letter.links.some((link) => link.includes(`/wydarzenie/${soon.slug}`))).toBe(true);
  // Whoever bought later has been reminded by a later round.
  const next = await aPerson();
  const other = await anEvent(begins(23.9));
  expect((await buy(next, other)).body.order.status).toBe('COMPLETED');
  await mailTo(next.email, new RegExp(`^Przypomnienie: ${other.title}$`));
  expect((await mailsTo(holder.email)).filter(({ subject }) => subject.startsWith('Przypomnienie'))).toHaveLength(1);
  expect([await reminded(late), (await mailsTo(late.email)).filter(({ subject }) => subject.startsWith('Przypomnienie'))]).toEqual([
    [],
    [],
  ]);
}, 60_000);
