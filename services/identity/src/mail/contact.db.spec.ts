/** Where answers to a letter go: what the back office says, before what the house was started with (INV-02). */
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { PublicConfig } from '@kurtyna/contracts';
import { KeepContact } from '../copies/keep-contact.consumer.js';
import { aSignUp, openHouse, type House } from '../../test/house.js';
import { PostOffice, read } from '../../test/post-office.js';

let house: House;
let office: PostOffice;
beforeAll(async () => {
  office = await new PostOffice().open();
  house = await openHouse({ smtpUrl: office.url, contactEmail: 'otoczenie@teatr.example' });
});
afterAll(async () => {
  await house.close();
  await office.close();
});
beforeEach(async () => {
  office.letters.length = 0;
  await house.database.query('DELETE FROM contact');
});

const contact = new KeepContact();
const says = (contact_email: string, version: number) =>
  house.database.transaction((tx) => contact.keep({ data: { contact_email, version } as PublicConfig & { version: number } } as never, tx));
async function replyTo(): Promise<string | undefined> {
  office.letters.length = 0;
  await house.signUp.run(aSignUp());
  await house.postman.deliverAll();
  const { head } = read(office.letters[0]!);
  return /^Reply-To: (.*)$/im.exec(head)?.[1];
}

it('is the address of the back office, and the one of the environment while there is none [INV-02, OPEN3-27]', async () => {
  expect(await replyTo()).toBe('otoczenie@teatr.example');
  await says('biuro@teatr.example', 4);
  expect(await replyTo()).toBe('biuro@teatr.example');
  await says('', 5);
  expect(await replyTo()).toBe('otoczenie@teatr.example');
});

it('is the newest that was said, however often and late the others come [INV-02, D2]', async () => {
  for (const [address, version] of [
    ['nowy@teatr.example', 8],
    ['stary@teatr.example', 7],
    ['nowy@teatr.example', 8],
    ['inny@teatr.example', 8],
  ] as const)
    await says(address, version);
  expect(await replyTo()).toBe('nowy@teatr.example');
});
