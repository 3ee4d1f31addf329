/** Fails when a page loads too much JavaScript. Runs after each build: `node build/check-sizes.ts`, with `--print` for the list. */
import { join } from 'node:path';
import { type Budget, checkBudgets } from './budgets.ts';

const START = ['index.html', 'src/app/main.tsx'];
const PROFILE = [...START, 'src/app/with-queries.tsx', 'src/app/profile/profile-layout.tsx'];
const landing = (name: string): Budget => ({
  page: `landing page, ${name}`,
  modules: [...START, `src/public/landing/${name}.tsx`],
  maxKib: 110,
});
const profilePage = (folder: string): Budget => ({
  page: folder,
  modules: [`src/${folder}/page.tsx`],
  maxKib: 60,
  after: PROFILE,
});

checkBudgets(join(import.meta.dirname, '../dist'), [
  landing('consumer'),
  landing('agent'),
  {
    page: 'registration',
    modules: [...START, 'src/client/register/page.tsx', 'src/client/register/wizard.tsx'],
    maxKib: 150,
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
    'agent/statement',
    'agent/webhooks',
    'agent/team',
    'agent/settings',
    'agent/licenses',
    'agent/clients/client',
    'agent/quote-lead',
    'agent/payment',
  ].map(profilePage),
  {
    page: 'leads as rows',
    modules: ['src/agent/leads/rows/row-tools.tsx', 'src/agent/leads/rows/lead-rows.tsx'],
    maxKib: 60,
    after: [...PROFILE, 'src/agent/leads/page.tsx'],
  },
]);
