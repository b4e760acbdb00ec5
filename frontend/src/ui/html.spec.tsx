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
});
