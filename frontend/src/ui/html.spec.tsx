import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { ATTACKS, dangersOf, KEPT } from '../../../libs/domain/test/html-attacks.js';
import Html from './Html.js';

const shown = (html: string): string => render(<Html html={html} />).container.firstElementChild!.innerHTML;

describe('HTML that was stored', () => {
  it.each(ATTACKS)('shows nothing of %s that could run or leave, even if it was saved [X1, D29]', (attack) => {
    const clean = shown(`<p>przed</p>${attack}<p>po</p>`);
    expect(clean).toContain('przed');
    expect(dangersOf(clean)).toEqual([]);
  });

  it.each(KEPT)('shows %s as it is [D29, PAGE-08]', (page) => expect(shown(page)).toBe(page));

  it('ends no line with a letter alone, before a link neither, and leaves addresses and code as they are', () => {
    expect(shown('<p>O zwrotach: regulamin i <a href="/n/regulamin">zasady</a> <code>a i b</code></p>')).toBe(
      '<p>O&nbsp;zwrotach: regulamin i&nbsp;<a href="/n/regulamin">zasady</a> <code>a i b</code></p>',
    );
  });
});
