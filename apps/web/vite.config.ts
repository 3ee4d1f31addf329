import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldBrowsers, scriptTarget, styleTargets } from './build/browsers.ts';
import { compressOutput } from './build/compress-output.ts';
import { cutFonts, cutFontsFolder } from './build/cut-fonts.ts';
import { retryImports } from './build/retry-imports.ts';
import { groupSharedModules } from './build/shared-chunks.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Loads the code of a page; the entry imports it before the browser's storage may be read. */
const preloader = file('src/app/routing/preload-file.ts');
/** The server that `npm run dev` starts beside Vite. */
const api = process.env.DEV_API ?? 'http://127.0.0.1:3000';
export default defineConfig({
  root: file('.'),
  plugins: [cutFonts(), oldBrowsers(), react(), retryImports(preloader), compressOutput()],
  resolve: { alias: { '@cut-fonts': cutFontsFolder } },
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: styleTargets,
      cssModules: { pattern: '[name]_[local]_[hash]' },
    },
  },
  worker: { format: 'es' },
  build: {
    target: scriptTarget,
    cssMinify: 'lightningcss',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Has V8 compile a whole file while it loads, not each function when the page waits for it.
      output: {
        postBanner: '//# allFunctionsCalledOnLoad',
        codeSplitting: {
          groups: [
            ...groupSharedModules(),
            // Apart from it, because the entry replaces a forbidden storage before any of these modules reads it.
            { name: 'loader', test: (id: string) => id === preloader, priority: 10 },
          ],
        },
      },
    },
  },
  // Every page is scanned at the start, so that no visit finds a new dependency and reloads the page.
  optimizeDeps: { entries: ['index.html', 'src/**/!(*.test).{ts,tsx}'] },
  server: {
    proxy: {
      '^/(api|dev|sandbox-gateway|\\.well-known|csp-report)(/|$)': api,
      '^/admin(/|$)': {
        target: process.env.DEV_ADMIN ?? 'http://localhost:3001',
        ws: true,
        rewrite: (path) => path.replace(/^\/admin$/, '/admin/'),
      },
    },
  },
});
