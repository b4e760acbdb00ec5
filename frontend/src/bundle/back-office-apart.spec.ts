import { describe, expect, it } from '@jest/globals';
import { strayIn, type Chunk } from './back-office-apart.js';

const ROOT = '/house';
const chunk = (fileName: string, moduleIds: string[], more: Partial<Chunk> = {}): Chunk => ({
  fileName,
  moduleIds: moduleIds.map((id) => ROOT + id),
  imports: [],
  isEntry: false,
  isDynamicEntry: false,
  facadeModuleId: null,
  ...more,
});
const PUBLIC = [
  '/frontend/src/app/Site.tsx',
  '/node_modules/react/index.js',
  '/node_modules/antd/es/button/index.js',
  '/node_modules/antd/es/date-picker/locale/pl_PL.js',
];
const entry = (imports: string[] = [], more: string[] = []) => chunk('index.js', [...PUBLIC, ...more], { isEntry: true, imports });
const OFFICE = '/frontend/src/admin/videos/VideosScreen.tsx';
const office = chunk('VideosScreen.js', [OFFICE, '/node_modules/@dnd-kit/core/dist/core.esm.js'], {
  isDynamicEntry: true,
  facadeModuleId: ROOT + OFFICE,
  imports: ['index.js'],
});

describe('what a visitor loads', () => {
  it('may stand beside the back office, whose lazy parts are its own [P20, U7]', () => {
    expect(strayIn([entry(), office])).toBeNull();
  });

  it.each([
    '/frontend/src/admin/frame/views.ts',
    '/frontend/src/api/admin/events.ts',
    '/frontend/src/ui/editor/Editor.tsx',
    '/libs/texts/src/admin/videos.ts',
    '/node_modules/@tiptap/core/dist/index.js',
    '/node_modules/prosemirror-model/dist/index.js',
    '/node_modules/tus-js-client/lib.esm/browser/index.js',
    '/node_modules/@dnd-kit/sortable/dist/sortable.esm.js',
    '/node_modules/browser-image-compression/dist/browser-image-compression.mjs',
    '/node_modules/chart.js/dist/chart.js',
    '/node_modules/antd/es/date-picker/index.js',
    '/node_modules/antd/es/upload/index.js',
  ])('has none of %s: not in the entry, nor in what it imports, nor in a lazy part of the site [P20, U7]', (module) => {
    const shared = chunk('shared.js', [module]);
    const lazy = chunk('EventPage.js', ['/frontend/src/site/event/EventPage.tsx'], {
      isDynamicEntry: true,
      facadeModuleId: `${ROOT}/frontend/src/site/event/EventPage.tsx`,
      imports: ['between.js'],
    });
    const between = chunk('between.js', ['/frontend/src/ui/Price.tsx'], { imports: ['shared.js'] });
    expect(strayIn([entry([], [module])])).toEqual({ fileName: 'index.js', module: ROOT + module });
    expect(strayIn([entry(['shared.js']), shared])).toEqual({ fileName: 'shared.js', module: ROOT + module });
    expect(strayIn([entry(), office, lazy, between, shared])).toEqual({ fileName: 'shared.js', module: ROOT + module });
    // The same chunk, imported by the back office alone.
    expect(strayIn([entry(), { ...office, imports: ['shared.js'] }, shared])).toBeNull();
  });
});
