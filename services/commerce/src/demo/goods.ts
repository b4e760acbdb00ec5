/** What catalog's and identity's demos leave in the state folder: all that can be sold, and who buys. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductState, UserState } from '@kurtyna/contracts';
import type { PlayableKind, PlayableRef } from '@kurtyna/domain';

export interface Goods {
  products: readonly ProductState[];
  people: readonly UserState[];
  /** How long a ticket lasts where its film says nothing else; null for no end. */
  ticketHours: number | null;
  /** Since when somebody has an account, by number; who is not there always had one. */
  openedAt?: Readonly<Record<number, string>>;
}

/** Null where one of them has no demo here: then there is nothing to sell, or nobody to sell to. */
export async function readGoods(stateDir: string): Promise<Goods | null> {
  const shown = await listOf<Pick<Goods, 'products' | 'ticketHours'>>(join(stateDir, 'demo-products.json'));
  const audience = await listOf<Pick<Goods, 'people' | 'openedAt'>>(join(stateDir, 'demo-people.json'));
  return shown && audience && { ...shown, ...audience };
}

async function listOf<List>(file: string): Promise<List | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as List;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The event or video of that address. */
export function productOf({ products }: Goods, kind: PlayableKind, slug: string): ProductState {
  const product = products.find((each) => each.kind === kind && each.slug === slug);
  if (!product) throw new Error(`The demo theatre shows no ${kind} "${slug}"`);
  return product;
}

export const refOf = (goods: Goods, kind: PlayableKind, slug: string): PlayableRef => ({
  kind,
  id: productOf(goods, kind, slug).id,
});

export function personOf({ people }: Goods, email: string): UserState {
  const person = people.find((each) => each.email === email);
  if (!person) throw new Error(`The demo theatre knows nobody at ${email}`);
  return person;
}
