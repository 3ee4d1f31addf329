/**
 * Fails when a page loads more JavaScript than its budget, in KiB after Brotli, as on a first visit. Runs after each
 * build: `node build/check-sizes.ts`, with `--print` for the list. It reads Vite's manifest, because tools that take
 * patterns of file names cannot say "this page and everything it imports".
 */
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Manifest } from 'vite';
import { findPageFiles } from './page-files.ts';

type Budget = {
  page: string;
  modules: readonly string[];
  mostKib: number;
  /** Modules whose files are loaded before this page is opened, and do not count. */
  after?: readonly string[];
};

const START = ['index.html', 'src/app/main.tsx'];
const PROFILE = [...START, 'src/app/with-queries.tsx', 'src/app/profile/profile-layout.tsx'];
const landing = (name: string): Budget => ({
  page: `landing page, ${name}`,
  modules: [...START, `src/public/landing/${name}.tsx`],
  mostKib: 110,
});
const profilePage = (folder: string): Budget => ({
  page: folder,
  modules: [`src/${folder}/page.tsx`],
  mostKib: 60,
  after: PROFILE,
});

const web: readonly Budget[] = [
  landing('consumer'),
  landing('agent'),
  {
    page: 'registration',
    modules: [...START, 'src/client/register/page.tsx', 'src/client/register/wizard.tsx'],
    mostKib: 150,
  },
  ...[
    'client/dashboard',
    'client/application',
    'client/agent-page',
    'client/application/renewal',
    'client/my-quotes',
    'account/notifications',
    'agent/agency-details',
    'account/security',
    'client/access-log',
    'agent/leads',
    'agent/clients',
    'agent/returns',
    'agent/returns/lead',
    'agent/statistics',
    'agent/webhooks',
    'agent/settings',
    'agent/licenses',
    'agent/clients/client',
    'agent/quote-lead',
    'agent/payment',
  ].map(profilePage),
  {
    page: 'leads as rows',
    modules: ['src/agent/leads/rows/row-tools.tsx', 'src/agent/leads/rows/lead-rows.tsx'],
    mostKib: 60,
    after: [...PROFILE, 'src/agent/leads/page.tsx'],
  },
];

const QUEUE = ['index.html', 'app/signed-in.tsx', 'screens/queue/page.tsx'];
const admin: readonly Budget[] = [
  { page: 'signing in', modules: ['index.html'], mostKib: 110 },
  { page: 'queue', modules: QUEUE, mostKib: 130 },
  ...[
    'people',
    'person',
    'leads',
    'lead',
    'quotes',
    'money',
    'licenses',
    'catalog',
    'texts',
    'audit',
    'health',
    'operators',
    'account',
  ].map((name) => ({
    page: name,
    modules: [`screens/${name}/page.tsx`],
    mostKib: 35,
    after: QUEUE,
  })),
];

for (const [folder, budgets] of Object.entries({ dist: web, 'dist-admin': admin })) {
  const path = (file: string) => fileURLToPath(new URL(`../${folder}/${file}`, import.meta.url));
  const manifest = JSON.parse(readFileSync(path('.vite/manifest.json'), 'utf8')) as Manifest;
  for (const { page, modules, mostKib, after = [] } of budgets) {
    const before = findPageFiles(manifest, after).scripts;
    const added = [...findPageFiles(manifest, modules).scripts].filter((file) => !before.has(file));
    const bytes = added.reduce((sum, file) => sum + statSync(path(`${file}.br`)).size, 0);
    const line = `${folder}, ${page}: ${(bytes / 1024).toFixed(1)} of ${mostKib} KiB in ${added.length} files`;
    if (bytes > mostKib * 1024) {
      console.error(`More JavaScript than the budget allows. ${line}`);
      process.exitCode = 1;
    } else if (process.argv.includes('--print')) console.log(line);
  }
}
