import { IMAGE_LIMITS, type ImageLimits, type ImagePurpose } from '@kurtyna/domain';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../../test/show.js';
import { drawing } from './prepare-picture.js';
import { PictureField } from './PictureField.js';

const KB = 1024;
const MB = KB * KB;
const STORED = '/images/stara.jpg';

/** A file of so many bytes; its width stands in its name, as jsdom draws nothing: `2400.jpg` has 2400 x 1200 px. */
const file = (name: string, bytes: number, type = name.endsWith('.png') ? 'image/png' : 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });
const WIDTH = /^\d+/;

const real = { ...drawing };
/** What was to be compressed, and to which limits. */
const compressed: [name: string, limits: ImageLimits][] = [];
/** What the compression gives back. */
let result: File;

beforeEach(() => {
  compressed.length = 0;
  result = file('1900.jpg', 900 * KB);
  drawing.sizeOf = (given) => {
    const width = Number(WIDTH.exec((given as File).name)?.[0]);
    return width ? Promise.resolve({ width, height: width / 2 }) : Promise.reject(new Error('not drawn'));
  };
  drawing.compress = (given, limits) => {
    compressed.push([given.name, limits]);
    return Promise.resolve(result);
  };
});
afterEach(() => {
  Object.assign(drawing, real);
  jest.restoreAllMocks();
});

interface Given {
  purpose?: ImagePurpose;
  value?: string | null;
  remove?: () => Promise<void>;
}

function open({ purpose = 'main-image', value = null, remove = () => Promise.resolve() }: Given = {}) {
  const changes = jest.fn();
  function Form() {
    const [shown, setShown] = useState(value);
    return (
      <PictureField
        purpose={purpose}
        value={shown}
        alt="Wesele"
        onChange={(dataUrl) => {
          changes(dataUrl);
          setShown(dataUrl);
        }}
        onRemove={() => remove().then(() => setShown(null))}
      />
    );
  }
  const { user } = show(<Form />);
  /** The browser's dialog offers pictures first, but "all files" too. */
  const choose = async (chosen: File) =>
    void fireEvent.change(screen.getByLabelText('Plik obrazu: Wesele'), { target: { files: [chosen] } });
  return { user, choose, changes };
}

describe('a picture that is chosen', () => {
  it.each<[string, ImagePurpose]>([
    ['800.jpg', 'slide'],
    ['800.jpg', 'gallery'],
    ['800.jpeg', 'main-image'],
    ['800.png', 'main-image'],
    ['800.JPG', 'login-background'],
  ])('%s is taken as a picture of the kind %s [IMG-01, IMG-02]', async (name, purpose) => {
    const { choose, changes } = open({ purpose });
    await choose(file(name, 10));
    await waitFor(() => expect(changes).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['800.gif', 'image/gif'],
    ['800.webp', 'image/webp'],
    ['800.svg', 'image/svg+xml'],
    ['800.pdf', 'application/pdf'],
    ['800.html', 'image/jpeg'],
    ['800.jpg', 'text/html'],
    ['half-of-one.jpg', 'image/jpeg'],
  ])('%s as %s is refused at the field, and the field keeps what it had [IMG-01, IMG-14]', async (name, type) => {
    const { choose, changes } = open({ value: STORED });
    await choose(file(name, 10, type));
    expect(await screen.findByRole('alert')).toHaveTextContent('Dozwolone są tylko obrazy JPG i PNG.');
    expect(changes).not.toHaveBeenCalled();
    expect(screen.getByRole('img', { name: 'Wesele' })).toHaveAttribute('src', STORED);
  });

  /** So begins a JPEG of a few bytes; `end` is the mark behind its pixels. */
  const jpegOf = (...end: number[]) => [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0xff, 0xd9, 0xff, 0xda, 1, 2, 3, ...end];
  const pngOf = (name: string) => [0x89, ...Buffer.from(`PNG\r\n\x1a\n\0\0\0\0${name}sum!`, 'latin1')];
  const END = [0xff, 0xd9];
  it.each<[string, number[], string]>([
    ['a photo of a phone', [...Buffer.from('\0\0\0\x18ftypheic', 'latin1')], 'To zdjęcie HEIC z telefonu. Zapisz je jako JPG.'],
    ['a GIF', [...Buffer.from('GIF89a')], 'To nie jest JPG ani PNG (GIF).'],
    ['a WebP', [...Buffer.from('RIFF1234WEBP')], 'To nie jest JPG ani PNG (WebP).'],
    ['half a JPEG', jpegOf(), 'Plik jest uszkodzony.'],
    ['half a PNG', pngOf('IDAT'), 'Plik jest uszkodzony.'],
  ])(
    'that is %s under the name of a JPG is refused for what it is, though the browser draws it [IMG-01, IMG-14]',
    async (_what, bytes, sentence) => {
      const { choose, changes } = open();
      await choose(new File([new Uint8Array(bytes)], '800.jpg', { type: 'image/jpeg' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
      expect(changes).not.toHaveBeenCalled();
    },
  );

  it('whose pixels the browser cannot draw is called damaged [IMG-14]', async () => {
    const { choose } = open();
    await choose(new File([new Uint8Array(jpegOf(...END))], 'x.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Plik jest uszkodzony.');
  });

  it.each<[string, string, number[], string]>([
    ['800.jfif', 'image/jpeg', jpegOf(...END), 'image/jpeg'],
    ['800.jpe', '', jpegOf(...END), 'image/jpeg'],
    ['800', '', pngOf('IEND'), 'image/png'],
    ['800.jpg', 'image/jpeg', pngOf('IEND'), 'image/png'],
  ])('%s as %j is taken for what its bytes are [IMG-01]', async (name, type, bytes, told) => {
    const { choose, changes } = open();
    await choose(new File([new Uint8Array(bytes)], name, { type }));
    await waitFor(() => expect(changes).toHaveBeenCalledTimes(1));
    expect(changes.mock.calls[0]![0]).toMatch(new RegExp(`^data:${told};base64,`));
  });

  it('within 1200 KB and 1000 px is sent as it is [IMG-04, IMG-05]', async () => {
    const { choose, changes } = open();
    await choose(file('1000.jpg', 1200 * KB));
    await waitFor(() => expect(changes).toHaveBeenCalledTimes(1));
    expect(compressed).toEqual([]);
    expect(await screen.findByText(/^Wybrano: 1000 × 500 px, 1200 KB/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Wesele' }).getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/);
  });

  it.each([
    ['heavier', file('900.jpg', 1200 * KB + 1)],
    ['wider', file('1002.jpg', 10)],
  ])('that is %s is compressed first, and what came out is sent [IMG-03, IMG-04, IMG-05]', async (_how, given) => {
    const { choose, changes } = open();
    await choose(given);
    await waitFor(() => expect(changes).toHaveBeenCalledTimes(1));
    expect(compressed).toEqual([[given.name, { maxBytes: 3 * MB, maxPixels: 2000 }]]);
    expect(await screen.findByText(/^Wybrano: 1900 × 950 px, 900 KB/)).toBeVisible();
  });

  const LIMITS: [ImagePurpose, megabytes: number, pixels: number][] = [
    ['main-image', 3, 2000],
    ['thumbnail', 1, 650],
    ['login-background', 5, 4000],
    ['ad-mobile', 1, 1000],
    ['ad-tablet', 2, 1500],
    ['ad-desktop', 3, 3000],
    ['slide', 4, 5000],
    ['gallery', 3, 2000],
  ];
  it.each(LIMITS)('%s: compressed to %i MB and %i px, as the field says [IMG-06..IMG-13]', async (purpose, megabytes, pixels) => {
    const { choose, changes } = open({ purpose });
    result = file('600.jpg', 10);
    await choose(file('6000.jpg', 9 * MB));
    await waitFor(() => expect(changes).toHaveBeenCalledTimes(1));
    expect(compressed).toEqual([['6000.jpg', { maxBytes: megabytes * MB, maxPixels: pixels }]]);
    expect(screen.getByText(new RegExp(`zmniejszymy do ${megabytes} MB i ${pixels} px`))).toBeVisible();
    expect(IMAGE_LIMITS[purpose].maxPixels).toBe(pixels);
  });

  const OF_OFFERS: [ImagePurpose, kilobytes: number, megabytes: number, pixels: number][] = [
    ['offer-mobile', 1200, 1, 1000],
    ['offer-tablet', 2200, 2, 1500],
    ['offer-desktop', 3200, 3, 3000],
  ];
  it.each(OF_OFFERS)(
    '%s: may weigh %i KB, is compressed to %i MB and %i px, and judged after that [GIFTADM-16, GIFTADM-17, GIFTADM-18, PKTADM-26]',
    async (purpose, kilobytes, megabytes, pixels) => {
      const { choose, changes } = open({ purpose });
      expect(screen.getByText(new RegExp(`zmniejszymy do ${megabytes} MB i ${pixels} px`))).toBeVisible();
      result = file(`${pixels}.jpg`, kilobytes * KB + 1);
      await choose(file('6000.jpg', 9 * MB));
      expect(await screen.findByRole('alert')).toHaveTextContent(`Plik jest za duży: najwyżej ${kilobytes} KB.`);
      result = file(`${pixels + 2}.jpg`, 10);
      await choose(file('6000.jpg', 9 * MB));
      expect(await screen.findByText(`Obraz jest za duży: najwyżej ${pixels} pikseli szerokości i wysokości.`)).toBeVisible();
      expect(changes).not.toHaveBeenCalled();
      result = file(`${pixels}.jpg`, kilobytes * KB);
      await choose(file('6000.jpg', 9 * MB));
      await waitFor(() => expect(changes).toHaveBeenCalledTimes(1));
      expect(compressed.at(-1)).toEqual(['6000.jpg', { maxBytes: kilobytes * KB, maxPixels: pixels, aimBytes: megabytes * MB }]);
    },
  );

  it.each([
    ['too heavy', '2000.jpg', 3 * MB + 1, 'Plik jest za duży: najwyżej 3 MB.'],
    ['too wide', '2002.jpg', 10, 'Obraz jest za duży: najwyżej 2000 pikseli szerokości i wysokości.'],
  ])('and is still %s afterwards is refused at the field [IMG-14]', async (_how, name, bytes, sentence) => {
    const { choose, changes } = open();
    result = file(name, bytes);
    await choose(file('6000.jpg', 9 * MB));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(changes).not.toHaveBeenCalled();
  });

  it('is taken back without a question while it is not saved', async () => {
    const { user, choose } = open();
    await choose(file('800.jpg', 10));
    await user.click(await screen.findByRole('button', { name: 'Cofnij wybór: Wesele' }));
    expect(await screen.findByText('Brak obrazu')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a picture that is stored', () => {
  it('is removed after a question that names it [OPEN2-5]', async () => {
    const remove = jest.fn(() => Promise.resolve());
    const { user } = open({ value: STORED, remove });
    await user.click(screen.getByRole('button', { name: 'Usuń obraz: Wesele' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Czy na pewno chcesz usunąć?' }));
    expect(dialog.getByText('Wesele')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Nie' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(remove).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Usuń obraz: Wesele' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Brak obrazu')).toBeVisible();
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('that could not be removed stays, and the failure is only logged [IMG-17]', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = open({ value: STORED, remove: () => Promise.reject({ status: 500, data: null }) });
    await user.click(screen.getByRole('button', { name: 'Usuń obraz: Wesele' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tak' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(logged.mock.calls).toEqual([['A picture was not removed.', { status: 500, data: null }]]);
    expect(screen.getByRole('img', { name: 'Wesele' })).toHaveAttribute('src', STORED);
    expect([screen.queryByRole('alert'), screen.queryByText(/Wystąpił błąd/)]).toEqual([null, null]);
  });
});
