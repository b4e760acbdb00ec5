import { useDrawerAddress } from '../drawer-address.js';

/** `edit=new` adds a film, `edit=12` renames one, `continue=12` sends the rest of it, `subtitles=12` are its subtitles. */
const NAMES = ['edit', 'continue', 'subtitles'] as const;

export const useFilmDrawer = () => useDrawerAddress(NAMES);
