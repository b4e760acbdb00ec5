import { describe, expect, it } from '@jest/globals';
import { endOfTurn } from './same-turn.js';

describe('the end of a turn', () => {
  it('is the same for all who ask within the turn, so that all they publish leaves in one write', async () => {
    const order: string[] = [];
    const ask = async (name: string): Promise<void> => {
      await endOfTurn();
      order.push(name);
      queueMicrotask(() => order.push('written')); // as the client of the broker does after the first that is published
    };
    const first = ask('first');
    await Promise.resolve(); // later in the same turn
    await Promise.all([first, ask('second')]);
    expect(order.slice(0, 3)).toEqual(['first', 'second', 'written']);
  });

  it('comes anew for who asks in the next turn', async () => {
    const now = endOfTurn();
    await now;
    expect(endOfTurn()).not.toBe(now);
  });
});
