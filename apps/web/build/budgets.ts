import { fileURLToPath } from 'node:url';
import type { Budgets } from './script-budgets.ts';

const file = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const profile = [file('app/with-queries.tsx'), file('app/profile/profile-layout.tsx')];
const inProfile = (area: string, mostKib: number) => ({
  modules: [file(`areas/${area}/page.tsx`)],
  mostKib,
  after: profile,
});

/** How much JavaScript each page may bring. Raising one of these is a decision to give a reason for. */
export const budgets: Budgets = {
  start: [file('app/start.ts'), file('app/main.tsx')],
  pages: {
    // 1.4 KiB of both are the names of the wire, which every call needs; 1 KiB is that pages are fetched before they are
    // gone to, and that a call waits for a new session when the one it had ended.
    // 0.3 more are the room that notices take, and the addresses and wire names of two pages about privacy.
    // 0.3 of the first are the door to what counts steps, which comes apart; 0.5 of all three are the names and addresses
    // of returns, of agents' own systems and of a registration that is finished later.
    // 0.2 more are the names and the address of consent receipts, and what their calls refuse.
    // 0.8 are that what only public pages share is a file of its own: all others are 3.5 KiB lighter.
    // 0.2 are that a browser may keep nothing, and that a frame's fonts wait for its scripts.
    // 0.7 of all three are that a press before the page can answer is kept, and that what was fetched is drawn at once (decision 116).
    // 0.7 of all three are that the window which the landing page's document carries is shown before scripts (decision 120).
    landing: { modules: [file('areas/landing/consumer.tsx')], mostKib: 93.4 },
    'landing for agents': { modules: [file('areas/landing/agent.tsx')], mostKib: 93 },
    registering: {
      modules: [file('areas/register/page.tsx'), file('areas/register/wizard.tsx')],
      // 0.3 KiB of it are the ticket of the mailed code and the types that are asked for together, and 0.2 a place
      // that is found by its ZIP code.
      // 0.1 is that nothing is asked for before the server answers again.
      // 0.4 are the refusals about reaching a client, which all pages that send share.
      // 0.6 are that dates, addresses and ZIP codes are read as people paste them, with the sentences for what is refused.
      mostKib: 124.5,
    },
    dashboard: inProfile('dashboard', 12),
    application: inProfile('application', 39),
    'who an agent is': inProfile('agent-page', 12),
    'what changed': inProfile('application/renewal', 14),
    // 4 of them are quotes by what they cover: groups, reasons and terms.
    'my quotes': inProfile('my-quotes', 25),
    notifications: inProfile('notifications', 12),
    'agency details': inProfile('agency-details', 16),
    security: inProfile('security', 12),
    // 1.5 of it are to take one's data along, to have it erased, and to say that one never asked. 0.1 are words for what
    // support saw: the pages themselves, a copy of everything.
    privacy: inProfile('visitors', 13.9),
    leads: inProfile('leads', 18),
    'leads as rows': {
      modules: [file('areas/leads/rows/rows-page.tsx')],
      mostKib: 14,
      after: [...profile, file('areas/leads/page.tsx')],
    },
    clients: inProfile('clients', 16),
    returns: inProfile('returns', 12),
    'returning a lead': inProfile('returns/lead', 16),
    numbers: inProfile('numbers', 12),
    delivery: inProfile('delivery', 18),
    'agent settings': inProfile('agent-settings', 16),
    licenses: inProfile('licences', 16),
    'one client': inProfile('clients/client', 23),
    // 0.5 of them are the server's rules for lines of cover, so that a refusal is said before sending; 1 is prices that
    // are corrected and taken back, and sending that goes on by itself.
    // 0.1 is that its fields for days are shared with one page more.
    // 1.6 are the forms as one table with its keys, columns of the usual carriers, and answers that make room.
    // 0.2 is the door to what others do to the lead meanwhile, which comes apart; 0.2 are the keys from lead to lead and back.
    // 0.4 are human checks that are passed while the last look is read, and the first empty price, where the focus goes.
    // 0.1 is that what is read may lead to where it is asked.
    // 0.4 are years that fill themselves in, for whoever wants that.
    // 0.1 is the step of each coverage amount, and the sentence for one that no agent could price.
    'quoting a lead': inProfile('quote-lead', 37.1),
    // Comes by itself once the page stands; the lines, terms and dates come when something is said of cover.
    'quoting a lead, its cover': {
      modules: [file('areas/quote-lead/cover/cover-block.tsx')],
      mostKib: 1.8,
      after: [...profile, file('areas/quote-lead/page.tsx')],
    },
    payment: inProfile('payment', 18),
  },
};
