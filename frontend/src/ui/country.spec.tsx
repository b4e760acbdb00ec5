import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { hasFlag } from 'country-flag-icons';
import { COUNTRY_CODES } from '@kurtyna/domain';
import { Country } from './Country.js';

describe('a country in a list', () => {
  it('is its flag and its code, and the flag is not read out beside it [USERADM-11]', () => {
    const { container } = render(<Country code="DE" />);
    const flag = container.querySelector('img')!;
    expect(flag).toHaveAttribute('src', '/flags/DE.svg');
    expect(flag).toHaveAttribute('alt', '');
    expect(screen.getByText('DE')).toHaveAttribute('title', 'Niemcy');
  });

  it('has a flag for every country that an account can have [USERADM-11]', () => {
    expect(COUNTRY_CODES.filter((code) => !hasFlag(code))).toEqual([]);
  });
});
