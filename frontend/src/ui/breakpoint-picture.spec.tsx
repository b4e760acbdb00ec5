import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { BreakpointPicture, completed } from './BreakpointPicture.js';

/** What a browser is offered of a picture of ours. */
const widthsOf = (name: string) => [400, 800, 1600].map((width) => `/images/${name}-${width}.webp ${width}w`).join(', ');
const [S, M, L] = ['/images/s.png', '/images/m.png', '/images/l.png'];

describe('a picture in three widths', () => {
  it.each([
    [
      [S, M, L],
      [S, M, L],
    ],
    [
      [null, M, L],
      [M, M, L],
    ],
    [
      [S, null, L],
      [S, L, L],
    ],
    [
      [S, M, null],
      [S, M, M],
    ],
    [
      [S, null, null],
      [S, S, S],
    ],
    [
      [null, M, null],
      [M, M, M],
    ],
    [
      [null, null, L],
      [L, L, L],
    ],
  ] as const)('of %j shows %j: the next larger one, then the next smaller [OPEN1-29]', (given, shown) => {
    const [mobile, tablet, desktop] = given;
    const [small, middle, large] = shown;
    expect(completed({ mobile, tablet, desktop })).toEqual({ mobile: small, tablet: middle, desktop: large });
  });

  it('is left to the screen to choose: up to 575 px, up to 991 px, from 992 px on [ADS-04, ADS-05, ADS-06]', () => {
    render(<BreakpointPicture images={{ mobile: S!, tablet: M!, desktop: L! }} alt="Reklama" />);
    const sources = [...document.querySelectorAll('source')].map(({ media, srcset }) => [media, srcset]);
    expect(sources).toEqual([
      ['(max-width: 575px)', widthsOf('s')],
      ['(max-width: 991px)', widthsOf('m')],
    ]);
    const image = screen.getByRole('img', { name: 'Reklama' });
    expect(image).toHaveAttribute('src', L);
    expect(image).toHaveAttribute('srcset', widthsOf('l'));
  });

  it('keeps its room until it is there, and is offered in no other width where it is not ours [U6]', () => {
    const images = { mobile: 'https://elsewhere.example/s.png', tablet: M!, desktop: 'https://elsewhere.example/l.png' };
    render(<BreakpointPicture images={images} alt="Reklama" sizes="480px" />);
    const parts = [...document.querySelectorAll('source, img')];
    const said = (name: string) => parts.map((part) => part.getAttribute(name));
    expect([said('width'), said('height'), said('sizes')]).toEqual([
      ['800', '1200', '1500'],
      ['800', '600', '500'],
      ['480px', '480px', '480px'],
    ]);
    expect(said('srcset')).toEqual([images.mobile, widthsOf('m'), null]);
  });

  it('is nothing where there is none, and goes where it does not load [OPEN1-29]', () => {
    const none = { mobile: null, tablet: null, desktop: null };
    expect(completed(none)).toBeNull();
    const { container } = render(<BreakpointPicture images={none} alt="Reklama" />);
    expect(container).toBeEmptyDOMElement();
    render(<BreakpointPicture images={{ ...none, mobile: S! }} alt="Reklama" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
  });
});
