import { fileURLToPath } from 'node:url';
import type { Budgets } from './script-budgets.ts';

const file = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const profile = [file('app/with-queries.tsx'), file('app/profile-layout.tsx')];
const inProfile = (area: string, mostKib: number) => ({
  module: file(`areas/${area}/page.tsx`),
  mostKib,
  after: profile,
});

/** How much JavaScript each page may bring. Raising one of these is a decision to give a reason for. */
export const budgets: Budgets = {
  start: [file('app/start.ts'), file('app/main.tsx')],
  pages: {
    landing: { module: file('areas/landing/consumer.tsx'), mostKib: 88 },
    'landing for agents': { module: file('areas/landing/agent.tsx'), mostKib: 88 },
    registering: { module: file('areas/register/page.tsx'), mostKib: 210 },
    dashboard: inProfile('dashboard', 60),
    application: inProfile('application', 95),
    'my quotes': inProfile('my-quotes', 60),
    notifications: inProfile('notifications', 60),
    'agency details': inProfile('agency-details', 95),
    leads: inProfile('leads', 60),
    'quoting a lead': inProfile('quote-lead', 78),
    payment: inProfile('payment', 60),
  },
};
