/** Acts of a row that stand behind its "⋯", named as its button is: "Usuń: Wesele". */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const MORE = 'Więcej działań: ';

/** What is called so has further acts, and they are shown now. */
export async function openActs(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: MORE + name }));
}

export async function pressAct(user: UserEvent, named: string): Promise<void> {
  const at = named.indexOf(': ');
  await openActs(user, named.slice(at + 2));
  await user.click(await screen.findByRole('menuitem', { name: named.slice(0, at) }));
}

/** The names of the acts behind "⋯", none where there is no such button. */
export async function actsBehind(user: UserEvent, name: string): Promise<string[]> {
  if (!screen.queryByRole('button', { name: MORE + name })) return [];
  await openActs(user, name);
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}
