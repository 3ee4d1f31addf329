import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cutFonts, cutFontsFolder } from '../build/cut-fonts.ts';

/** Set during the comparison with the screenshots, so that an edit meanwhile does not reload the page. */
const comparedAt = process.env.STYLE_PORT;

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Serves the style page during development. The product's build, ../vite.config.ts, does not include it. */
export default defineConfig({
  root: file('.'),
  plugins: [cutFonts(), react()],
  resolve: { alias: { '@cut-fonts': cutFontsFolder } },
  cacheDir: file('../node_modules/.cache/style-page'),
  server: {
    port: Number(comparedAt ?? 4000),
    ...(comparedAt !== undefined && { hmr: false, watch: null }),
    strictPort: true,
    fs: { allow: [file('../../..')] },
  },
});
