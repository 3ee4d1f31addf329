import { fileURLToPath } from 'node:url';
import type { Budgets } from './script-budgets.ts';

const file = (path: string) => fileURLToPath(new URL(`../desk/${path}`, import.meta.url));

const start = [file('app/main.tsx')];
/** A screen beside what the first one brought. */
const screen = (name: string) => ({
  modules: [file(`screens/${name}/page.tsx`)],
  mostKib: 35,
  after: [file('app/signed-in.tsx'), file('screens/queue/page.tsx')],
});

/** How much JavaScript each screen of the desk may bring. */
export const deskBudgets: Budgets = {
  start,
  pages: {
    'signing in': { modules: [file('sign-in/page.tsx')], mostKib: 110 },
    'the queue, seen first': {
      modules: [file('app/signed-in.tsx'), file('screens/queue/page.tsx')],
      mostKib: 130,
    },
    people: screen('people'),
    'one person': screen('person'),
    leads: screen('leads'),
    'one lead': screen('lead'),
    quotes: screen('quotes'),
    money: screen('money'),
    licences: screen('licences'),
    catalogue: screen('catalogue'),
    texts: screen('texts'),
    audit: screen('audit'),
    health: screen('health'),
    operators: screen('operators'),
    'own account': screen('account'),
  },
};
