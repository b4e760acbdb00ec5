/** Contact sheets of the gallery: twelve screens on each, under their names. */
import { join } from 'node:path';
import sharp from 'sharp';

const ON_A_SHEET = 12;
const NAME_HEIGHT = 26;
const GAP = 12;
/** Cells by size: phones stand six in a row, windows four. */
const cellOf = (size) =>
  size === 'phone' || size === 'letter-375'
    ? { width: 300, height: 650, columns: 6 }
    : { width: 480, height: 300, columns: 4 };

/** Two of them beside each other. */
const paired = ({ width, height, columns }) => ({ width: width * 2, height, columns: columns / 2 });

/**
 * Lays pictures on sheets `name.png`, `name-b.png`, …; answers their files. `from` says which picture of each stands there; `inPairs`, that it
 * is one of two beside each other.
 */
export async function layOut(folder, name, pictures, { from = (each) => each.file, inPairs = false } = {}) {
  const files = [];
  for (let at = 0; at < pictures.length; at += ON_A_SHEET) {
    const letter = at === 0 ? '' : `-${String.fromCharCode(97 + at / ON_A_SHEET)}`;
    const file = `${name}${letter}.png`;
    await sheet(join(folder, file), folder, pictures.slice(at, at + ON_A_SHEET), from, inPairs);
    files.push(file);
  }
  return files;
}

async function sheet(file, folder, pictures, from, inPairs) {
  const cell = inPairs ? paired(cellOf(pictures[0].size)) : cellOf(pictures[0].size);
  const columns = Math.min(cell.columns, pictures.length);
  const rows = Math.ceil(pictures.length / columns);
  const high = cell.height + NAME_HEIGHT;
  const width = columns * (cell.width + GAP) + GAP;
  const height = rows * (high + GAP) + GAP;
  const parts = await Promise.all(
    pictures.map(async (each, nth) => {
      const left = GAP + (nth % columns) * (cell.width + GAP);
      const top = GAP + Math.floor(nth / columns) * (high + GAP);
      const small = await sharp(join(folder, from(each)))
        .resize({ width: cell.width, height: cell.height, fit: 'contain', position: 'top', background: '#777' })
        .png()
        .toBuffer();
      return [
        { input: small, left, top: top + NAME_HEIGHT },
        { input: nameOf(each, cell.width), left, top },
      ];
    }),
  );
  await sharp({ create: { width, height, channels: 3, background: '#444' } })
    .composite(parts.flat())
    .png()
    .toFile(file);
}

const escaped = (text) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const nameOf = ({ name, size }, width) => {
  const most = Math.floor(width / 8.6);
  const words = `${name}, ${size}`;
  const shown = words.length > most ? `…${words.slice(1 - most)}` : words;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${NAME_HEIGHT}"><text x="2" y="18" font-family="sans-serif" font-size="16" fill="#fff">${escaped(shown)}</text></svg>`,
  );
};
