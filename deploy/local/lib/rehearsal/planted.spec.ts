import { describe, expect, it } from '@jest/globals';
import { bent, PLANTED, readPlanted } from './planted.mjs';

describe('planted bugs', () => {
  it.each(PLANTED.map(({ name, what }) => [name, what]))('%s, %s: its text stands where it was [REH-18]', (name) => {
    expect(readPlanted(name)).toHaveLength(1);
  });

  it('are not planted where the text is gone, or stands twice [REH-18]', () => {
    const bug = { name: 'PL-0', text: 'a seat', becomes: 'no seat' };
    expect(bent(bug, 'take a seat here')).toBe('take no seat here');
    for (const source of ['take it', 'a seat, a seat'])
      expect(() => bent(bug, source)).toThrow('The text of PL-0 does not stand there once');
  });

  it('that nobody knows are named', () => {
    expect(() => readPlanted('PL-99')).toThrow('"PL-99" is none of PL-1');
  });
});
