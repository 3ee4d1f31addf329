import { fileURLToPath } from 'node:url';
import { oldBrowsers, scriptTarget, styleTargets } from '@fanwise/web/build/browsers.ts';
import { compressOutput } from '@fanwise/web/build/compress-output.ts';
import { cutFonts, cutFontsFolder } from '@fanwise/web/build/cut-fonts.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Makes `messages/language.ts` of the web load the Spanish texts of the admin console instead of its own. */
const spanishTexts = (): Plugin => ({
  name: 'spanish-texts',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './es/dictionary.ts' && importer?.endsWith('/web/src/messages/language.ts')
      ? file('src/messages/es/dictionary.ts')
      : null,
});

/** The admin console is a separate build, so a server installed without it cannot serve it. */
export default defineConfig({
  root: file('.'),
  base: '/admin/',
  plugins: [cutFonts(), spanishTexts(), oldBrowsers(), react(), compressOutput()],
  resolve: { alias: { '@cut-fonts': cutFontsFolder } },
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: styleTargets,
      cssModules: { pattern: '[name]_[local]_[hash]' },
    },
  },
  build: {
    target: scriptTarget,
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every screen is opened in a day of work, so what three of them share is one file.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 3 }] } },
    },
  },
  optimizeDeps: { entries: ['index.html', 'src/**/!(*.test).{ts,tsx}'] },
  server: { proxy: { '/api': process.env.DEV_API ?? 'http://127.0.0.1:3000' } },
});
