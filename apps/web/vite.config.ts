import { fileURLToPath } from 'node:url';
import { pages, registerPage } from '@fanwise/contract/pages';
import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { vitePrerenderPlugin } from 'vite-prerender-plugin';
import { oldBrowsers, scriptTarget, styleTargets } from './build/browsers.ts';
import { compressOutput } from './build/compress-output.ts';
import { cutFonts, cutFontsFolder } from './build/cut-fonts.ts';
import { preloadPages } from './build/preload-pages.ts';
import { retryImports } from './build/retry-imports.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The server that `npm run dev` starts beside Vite. */
const api = process.env.DEV_API ?? 'http://127.0.0.1:3000';
const REGISTRATION = ['src/areas/register/page.tsx', 'src/areas/register/wizard.tsx'];
const PROFILE = [
  'src/app/session/guard.tsx',
  'src/app/with-queries.tsx',
  'src/app/profile/profile-layout.tsx',
  'src/app/routing/profile-pages.ts',
];

export default defineConfig({
  root: file('.'),
  plugins: [
    cutFonts(),
    oldBrowsers(),
    react(),
    vitePrerenderPlugin({
      renderTarget: '#root',
      prerenderScript: file('src/app/prerender.tsx'),
      additionalPrerenderRoutes: [
        pages.agentLanding,
        ...insuranceTypeIds.map(registerPage),
        pages.profile,
        pages.myQuotes,
        pages.agentProfile,
        '/app.html',
      ],
    }),
    retryImports(file('src/app/routing/bring.ts')),
    preloadPages({
      main: 'src/app/main.tsx',
      pages: {
        'index.html': ['src/areas/landing/consumer.tsx'],
        'agent/index.html': ['src/areas/landing/agent.tsx'],
        ...Object.fromEntries(
          insuranceTypeIds.map((id) => [`auth/register/${id}/index.html`, REGISTRATION]),
        ),
        'profile/index.html': PROFILE,
        'profile/my-quotes/index.html': [...PROFILE, 'src/areas/my-quotes/page.tsx'],
        'agent/profile/index.html': PROFILE,
      },
    }),
    compressOutput(),
  ],
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
      output: { postBanner: '//# allFunctionsCalledOnLoad' },
    },
  },
  // Every page is scanned at the start, so that no visit finds a new dependency and reloads the page.
  optimizeDeps: { entries: ['index.html', 'src/**/!(*.test).{ts,tsx}'] },
  server: {
    proxy: {
      '^/(api|dev|sandbox-gateway|\\.well-known|csp-report)(/|$)': api,
      '^/desk(/|$)': {
        target: process.env.DEV_DESK ?? 'http://localhost:3001',
        ws: true,
        rewrite: (path) => path.replace(/^\/desk$/, '/desk/'),
      },
    },
  },
});
