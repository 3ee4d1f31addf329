import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adminMessages } from '../build/admin-messages.ts';
import { oldBrowsers, scriptTarget, styleTargets } from '../build/browsers.ts';
import { compressOutput } from '../build/compress-output.ts';
import { cutFonts, cutFontsFolder } from '../build/cut-fonts.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The admin console: a build of its own into a folder of its own, so that nobody else's pages carry a byte of it, and
 * a server without the admin console has nothing to serve.
 */
export default defineConfig({
  root: file('.'),
  base: '/admin/',
  publicDir: false,
  plugins: [cutFonts(), adminMessages(), oldBrowsers(), react(), compressOutput()],
  resolve: { alias: { '@cut-fonts': cutFontsFolder } },
  cacheDir: file('../node_modules/.cache/admin'),
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: styleTargets,
      cssModules: { pattern: '[name]_[local]_[hash]' },
    },
  },
  build: {
    outDir: file('../dist-admin'),
    emptyOutDir: true,
    target: scriptTarget,
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  optimizeDeps: { entries: ['index.html', '**/!(*.test).{ts,tsx}'] },
  server: { proxy: { '/api': process.env.DEV_API ?? 'http://127.0.0.1:3000' } },
});
