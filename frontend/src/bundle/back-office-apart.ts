/** No byte of the back office, and none of what only it needs, is in what a visitor loads (P20, ux.md U7). */
import type { Plugin } from 'vite';

/** Its screens, calls and texts, and the packages of editing, sending, ordering and charts. */
const BACK_OFFICE = [
  /\/frontend\/src\/((api\/)?admin|ui\/editor)\//,
  /\/libs\/texts\/src\/admin\//,
  /\/node_modules\/(@tiptap|prosemirror-[^/]+|tus-js-client|@dnd-kit|browser-image-compression|chart\.js|react-chartjs-2)\//,
  /\/node_modules\/antd\/es\/(date-picker|time-picker|upload)\/(?!locale\/)/, // their words are a part of antd's own
];
const isOfBackOffice = (module: string): boolean => BACK_OFFICE.some((one) => one.test(module));

/** What is asked about a chunk of the build. */
export interface Chunk {
  fileName: string;
  isEntry: boolean;
  isDynamicEntry: boolean;
  /** The module a lazy chunk was made for. */
  facadeModuleId: string | null;
  moduleIds: readonly string[];
  imports: readonly string[];
}

/**
 * The first chunk a visitor can load that holds something of the back office; null where there is none. A visitor loads the entry, every
 * lazy part but those of the back office itself, and all that these import.
 */
export function strayIn(chunks: readonly Chunk[]): { fileName: string; module: string } | null {
  const loaded = new Set(
    chunks
      .filter((chunk) => (chunk.isEntry || chunk.isDynamicEntry) && !isOfBackOffice(chunk.facadeModuleId ?? ''))
      .map(({ fileName }) => fileName),
  );
  for (const fileName of loaded) {
    const chunk = chunks.find((one) => one.fileName === fileName);
    const module = chunk?.moduleIds.find(isOfBackOffice);
    if (module) return { fileName, module };
    for (const imported of chunk?.imports ?? []) loaded.add(imported); // a Set is walked to what is added meanwhile
  }
  return null;
}

/** The build fails where a visitor would load it. */
export function backOfficeApart(): Plugin {
  return {
    name: 'back-office-apart',
    apply: 'build',
    generateBundle(_options, bundle) {
      const stray = strayIn(Object.values(bundle).filter((file) => file.type === 'chunk'));
      if (stray) this.error(`${stray.fileName} is loaded by visitors and holds ${stray.module} of the back office`);
    },
  };
}
