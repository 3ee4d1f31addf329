import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cutFonts, cutFontsFolder } from '../build/cut-fonts.ts';

/** Set by the comparison with the screenshots, which an edit meanwhile must not reload. */
const comparedAt = process.env.STYLE_PORT;

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Serves the style page while developing. The product is built from ../vite.config.ts, which knows nothing of it. */
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
