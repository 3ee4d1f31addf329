import { fileURLToPath } from 'node:url';
import { pages, registerPage } from '@fanwise/contract/pages';
import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { vitePrerenderPlugin } from 'vite-prerender-plugin';
import { oldBrowsers, scriptTarget, styleTargets } from './build/browsers.ts';
import { budgets } from './build/budgets.ts';
import { compressOutput } from './build/compress-output.ts';
import { cutFonts, cutFontsFolder } from './build/cut-fonts.ts';
import { documentLinks } from './build/document-links.ts';
import { fewChunks } from './build/few-chunks.ts';
import { patientImports } from './build/patient-imports.ts';
import { scriptBudgets } from './build/script-budgets.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The server that `npm run dev` starts beside Vite. */
const api = process.env.DEV_API ?? 'http://127.0.0.1:3000';
const MAIN = file('src/app/main.tsx');
const CONSUMER_LANDING = file('src/areas/landing/consumer.tsx');
const AGENT_LANDING = file('src/areas/landing/agent.tsx');
const REGISTERING = [file('src/areas/register/page.tsx'), file('src/areas/register/wizard.tsx')];
const FIRST_LOOK = file('src/areas/my-quotes/first-look/first-look.ts');
const PROFILE = [
  file('src/app/session/guard.tsx'),
  file('src/app/with-queries.tsx'),
  file('src/app/profile/profile-layout.tsx'),
  file('src/app/routing/profile-pages.ts'),
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
    patientImports(file('src/app/routing/bring.ts')),
    fewChunks({
      start: MAIN,
      pages: [CONSUMER_LANDING, AGENT_LANDING],
      publicFrame: file('src/app/public/public-nav.tsx'),
      profile: PROFILE,
      strangers: [
        ...REGISTERING,
        ...['register-modal', 'login-modal', 'agent-register-modal'].map((name) =>
          file(`src/areas/account/${name}.tsx`),
        ),
      ],
    }),
    documentLinks({
      main: MAIN,
      documents: {
        'index.html': {
          modules: [CONSUMER_LANDING],
          paintsFirst: true,
          ahead: [file('src/areas/account/register-modal.tsx'), file('src/ui/windows/modal.tsx')],
        },
        'agent/index.html': { modules: [AGENT_LANDING], paintsFirst: true },
        ...Object.fromEntries(
          insuranceTypeIds.map((id) => [
            `auth/register/${id}/index.html`,
            {
              modules: REGISTERING,
              paintsFirst: true,
              ahead: [file('src/features/person/zip-field.tsx')],
            },
          ]),
        ),
        'profile/index.html': { modules: PROFILE, paintsFirst: false },
        'profile/my-quotes/index.html': {
          modules: [...PROFILE, file('src/areas/my-quotes/page.tsx')],
          paintsFirst: false,
          reads: ['/user/quotes', '/user/profile'],
          look: { module: FIRST_LOOK, call: '/user/quotes', at: pages.myQuotes },
        },
        'agent/profile/index.html': { modules: PROFILE, paintsFirst: false },
      },
    }),
    scriptBudgets(budgets),
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
