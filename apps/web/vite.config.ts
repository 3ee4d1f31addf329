import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { vitePrerenderPlugin } from 'vite-prerender-plugin';
import { compressOutput } from './build/compress-output.ts';
import { displayFont, displayFontFolder } from './build/display-font.ts';
import { documentLinks } from './build/document-links.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: file('.'),
  plugins: [
    displayFont(),
    react(),
    vitePrerenderPlugin({
      renderTarget: '#root',
      prerenderScript: file('src/app/prerender.tsx'),
      additionalPrerenderRoutes: ['/agent', '/profile', '/agent/profile', '/app.html'],
    }),
    documentLinks({
      'index.html': file('src/areas/landing/consumer.tsx'),
      'agent/index.html': file('src/areas/landing/agent.tsx'),
      'profile/index.html': file('src/app/profile-layout.tsx'),
      'agent/profile/index.html': file('src/app/profile-layout.tsx'),
    }),
    compressOutput(),
  ],
  resolve: { alias: { '@display-font': displayFontFolder } },
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      // Browsers that know light-dark(): Chrome 123, Safari 17.5, Firefox 120.
      targets: { chrome: 123 << 16, safari: (17 << 16) | (5 << 8), firefox: 120 << 16 },
      cssModules: { pattern: '[name]_[local]_[hash]' },
    },
  },
  worker: { format: 'es' },
  build: {
    target: ['chrome123', 'safari17.5', 'firefox120'],
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
