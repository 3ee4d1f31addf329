import { fileURLToPath } from 'node:url';
import type { Budgets } from './script-budgets.ts';

const file = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const profile = [file('app/with-queries.tsx'), file('app/profile/profile-layout.tsx')];

/** A page behind the log-in may bring this much on top of what all of them share. */
const profileKib = 60;
const inProfile = (area: string) => ({
  modules: [file(`areas/${area}/page.tsx`)],
  mostKib: profileKib,
  after: profile,
});

/** The most JavaScript that each page may load, in KiB as sent (brotli). The build fails above it. */
export const budgets: Budgets = {
  start: [file('app/start.ts'), file('app/main.tsx')],
  pages: {
    landing: { modules: [file('areas/landing/consumer.tsx')], mostKib: 110 },
    'landing for agents': { modules: [file('areas/landing/agent.tsx')], mostKib: 110 },
    registering: {
      modules: [file('areas/register/page.tsx'), file('areas/register/wizard.tsx')],
      mostKib: 150,
    },
    dashboard: inProfile('dashboard'),
    application: inProfile('application'),
    'who an agent is': inProfile('agent-page'),
    'what changed': inProfile('application/renewal'),
    'my quotes': inProfile('my-quotes'),
    notifications: inProfile('notifications'),
    'agency details': inProfile('agency-details'),
    security: inProfile('security'),
    privacy: inProfile('visitors'),
    leads: inProfile('leads'),
    'leads as rows': {
      modules: [file('areas/leads/rows/rows-page.tsx')],
      mostKib: profileKib,
      after: [...profile, file('areas/leads/page.tsx')],
    },
    clients: inProfile('clients'),
    returns: inProfile('returns'),
    'returning a lead': inProfile('returns/lead'),
    numbers: inProfile('numbers'),
    delivery: inProfile('delivery'),
    'agent settings': inProfile('agent-settings'),
    licenses: inProfile('licences'),
    'one client': inProfile('clients/client'),
    'quoting a lead': inProfile('quote-lead'),
    payment: inProfile('payment'),
  },
};
