import type { GalleryView } from '@kurtyna/contracts';
import type { CsvFile } from '../../edge/csv-exports.js';

export const GALLERIES_FILE: CsvFile<GalleryView> = {
  name: 'Galerie',
  columns: [
    { title: 'galleries.column.id', value: ({ id }) => id },
    { title: 'galleries.column.name', value: ({ name }) => name },
    { title: 'galleries.column.images', value: ({ images }) => images.length },
    { title: 'galleries.column.videos', value: ({ videos }) => videos.length },
  ],
};
