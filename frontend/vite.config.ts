/** The browser's build: one import per antd part, self-hosted fonts preloaded, chunks by how often they change (stack.md, 17, 18). */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { backOfficeApart } from './src/bundle/back-office-apart.js';
import { tokensCss } from './src/ui/theme/tokens.js';

/** `import { Form } from 'antd'` would put all of antd into the entry chunk, also for lazy screens (stack.md, trap 17). */
function antdByPart(): Plugin {
  const kebab = (name: string) => name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
  return {
    name: 'antd-by-part',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes("from 'antd'")) return null;
      return code.replace(/import \{([^}]+)\} from 'antd';/g, (_whole, list: string) =>
        list
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => `import ${name} from 'antd/es/${kebab(name)}';`)
          .join(' '),
      );
    },
  };
}

const TOKENS = 'virtual:kurtyna-tokens.css';

/** The colour table as CSS variables: our own CSS and antd's theme cannot drift apart. */
function designTokens(): Plugin {
  return {
    name: 'design-tokens',
    resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : undefined),
    load: (id) => (id === `\0${TOKENS}` ? tokensCss() : undefined),
  };
}

/** The two fonts of every first view; the latin-ext halves come when a Polish letter asks for them. */
function preloadFonts(): Plugin {
  const wanted = /(young-serif-latin-400-normal|instrument-sans-latin-wght-normal)[^/]*\.woff2$/;
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => wanted.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head-prepend' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          })),
    },
  };
}

/** Flags as files under `/flags`, 0.7 KB each: a browser fetches those it shows (USERADM-11, ux.md 2). */
function countryFlags(): Plugin {
  const require = createRequire(import.meta.url);
  const folder = join(dirname(require.resolve('country-flag-icons/package.json')), '3x2');
  const flags = readdirSync(folder).filter((name) => /^[A-Z]{2}\.svg$/.test(name));
  return {
    name: 'country-flags',
    configureServer: ({ middlewares }) =>
      void middlewares.use('/flags', (request, response, next) => {
        const flag = flags.find((name) => request.url === `/${name}`);
        if (!flag) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(readFileSync(join(folder, flag)));
      }),
    generateBundle() {
      for (const flag of flags)
        this.emitFile({ type: 'asset', fileName: `flags/${flag}`, source: readFileSync(join(folder, flag)) });
    },
  };
}

/** Compressed once here, not with each request: the gateway sends these files as they are. */
function compressOnce(): Plugin {
  return {
    name: 'compress-once',
    apply: 'build',
    writeBundle({ dir }) {
      const assets = join(dir!, 'assets');
      for (const file of readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))) {
        const content = readFileSync(join(assets, file));
        writeFileSync(join(assets, `${file}.gz`), gzipSync(content, { level: 9 }));
        writeFileSync(join(assets, `${file}.br`), brotliCompressSync(content));
      }
    },
  };
}

/**
 * Who reads English (base/i18n.ts) gets it beside the first files and not after them: a script of one line, which no other waits for.
 */
function wordsBeside(): Plugin {
  let script = '';
  return {
    name: 'words-beside',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const english = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/libs/texts/src/en/site.ts'),
        );
        if (!english) return this.error('English has no file of its own: a visitor would load two languages');
        const source = `try { localStorage.getItem('kurtyna.language') === 'en' && import('/${english.fileName}'); } catch {}\n`;
        script = this.getFileName(this.emitFile({ type: 'asset', name: 'words.js', source }));
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'script',
          injectTo: 'head' as const, // behind the one that the page begins with (app/reload.ts)
          attrs: { type: 'module', async: true, crossorigin: '', src: `/${script}` },
        },
      ],
    },
  };
}

// eslint-disable-next-line no-restricted-syntax -- the build has no config.ts: `npm run dev` tells where its gateway is
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

/** What is the gateway's; of `/u/…` only the one click is, the page is the site's. */
const proxy = {
  '^/(api|external_api|callbacks|media|images)(/|$)': gateway,
  '^/u/': {
    target: gateway,
    bypass: ({ method, url }: { method?: string; url?: string }) => (method === 'POST' ? undefined : url),
  },
};

/** Our own code that many parts of the site share; of two languages the first. */
const HOUSE =
  /libs\/(domain|texts)\/src\/(?!admin\/|en\/)|frontend\/src\/(api\/(?!admin\/)|base\/|routes|ui\/(PageHeading|Icon|Boundary)|ui\/theme\/(?!theme\.ts)|app\/(?!layout|site-routes|Site))/;

export default defineConfig({
  base: '/',
  plugins: [
    ...[antdByPart(), designTokens(), preloadFonts(), wordsBeside(), compressOnce(), countryFlags(), backOfficeApart()],
    react(),
  ],
  resolve: {
    alias: [{ find: /^temporal-polyfill$/, replacement: '@kurtyna/domain/browser-temporal' }],
    conditions: ['kurtyna-source', 'module', 'browser', 'development|production'],
  },
  server: { proxy },
  preview: { proxy },
  build: {
    outDir: '../dist/frontend',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
            {
              name: 'data',
              test: /node_modules\/(@reduxjs|react-redux|immer|redux|redux-thunk|reselect|use-sync-external-store|i18next|react-i18next)\//,
            },
            // What the first page needs of our own, and what only the pages after it do.
            { name: 'house', test: HOUSE, tags: ['$initial'] },
            { name: 'more', test: HOUSE },
          ],
        },
      },
    },
  },
});
