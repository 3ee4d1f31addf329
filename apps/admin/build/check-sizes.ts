/** Fails when a page of the admin console loads too much JavaScript; `--print` lists all pages. */
import { join } from 'node:path';
import { checkBudgets } from '@fanwise/web/build/budgets.ts';

const QUEUE = ['index.html', 'src/app/signed-in.tsx', 'src/screens/queue/page.tsx'];
checkBudgets(join(import.meta.dirname, '../dist'), [
  { page: 'signing in', modules: ['index.html'], maxKib: 120 },
  { page: 'queue', modules: QUEUE, maxKib: 135 },
  ...[
    'home',
    'people',
    'person',
    'agency',
    'leads',
    'lead',
    'quotes',
    'money',
    'licenses',
    'catalog',
    'texts',
    'replies',
    'requests',
    'request',
    'audit',
    'health',
    'operators',
    'account',
  ].map((name) => ({
    page: name,
    modules: [`src/screens/${name}/page.tsx`],
    maxKib: 35,
    after: QUEUE,
  })),
]);
