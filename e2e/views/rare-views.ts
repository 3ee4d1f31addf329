import { cardPayment } from '@fanwise/web/src/messages/en/agent/card-payment.ts';
import { payment } from '@fanwise/web/src/messages/en/agent/payment.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { dashboard } from '@fanwise/web/src/messages/en/consumer/dashboard.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { person } from '@fanwise/web/src/messages/en/shared/person.ts';
import { questionnaire } from '@fanwise/web/src/messages/en/shared/questionnaire.ts';
import { ui } from '@fanwise/web/src/messages/en/shared/ui.ts';
import type { Page } from '@playwright/test';
import { newPerson, openSession, registerAgent } from '../support/people.ts';
import { winLead } from '../support/preparation.ts';
import { fillForm, finishQuoting } from '../support/quoting.ts';
import { leadPath } from './agent-views.ts';
import { dialog, heading, press, type View } from './view.ts';

const STATE_FARM = 1;
const ZIP = 7030;

/** Reloads the page with calls that get no answer or fail. */
const again = (calls: string, how: 'never' | 'fails') => async (page: Page) => {
  await page.route(calls, (route) => (how === 'fails' ? route.abort() : undefined));
  await page.reload();
};

/** Failures, slow loading and one-time pages of a client. */
export const rareConsumerViews: View[] = [
  {
    name: 'my quotes, failed',
    path: '/profile/my-quotes',
    open: again('**/api/user/quotes?*', 'fails'),
    ready: (page) => page.getByRole('button', { name: ui.english.retry }),
  },
  {
    name: 'my quotes, loading',
    path: '/profile/my-quotes',
    open: again('**/api/user/quotes?*', 'never'),
    ready: (page) => page.locator('main:has(h1) [aria-busy] > span').nth(1),
    isWaiting: true,
  },
  {
    name: 'application, loading',
    path: '/profile/application',
    open: again('**/api/user/application?*', 'never'),
    ready: (page) => page.locator('main:has(h1) [aria-busy] > span').nth(1),
    isWaiting: true,
  },
  {
    name: 'dashboard, offline, with a notice',
    path: '/profile/dashboard',
    open: async (page) => {
      await press(dashboard.english.edit)(page);
      const { firstName } = person.english.labels;
      await page.getByRole('textbox', { name: firstName, exact: true }).fill('Guadalupe');
      await page.route('**/api/**', (route) => route.abort());
      // Without the event the bar would appear with the next session check, after half a minute; the page's own files
      // still load.
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await press(dashboard.english.save)(page);
    },
    ready: (page) => page.getByText(app.english.offline),
  },
  {
    name: 'account deleted',
    path: '/profile/dashboard',
    open: async (page) => {
      // The demo account is not really deleted, because other views need it.
      await page.route('**/api/user/profile/delete?*', (route) => route.fulfill({ json: {} }));
      await press(dashboard.english.deleteButton)(page);
      await press(dashboard.english.deleteConfirm)(page);
    },
    ready: (page) => dialog(page, dashboard.english.deletedTitle),
  },
  {
    name: 'printed quote',
    path: '/profile/my-quotes',
    open: async (page) => {
      await press(/^Summary of/)(page);
      await dialog(page, /^Quote summary/).waitFor();
      await page.emulateMedia({ media: 'print' });
    },
    ready: (page) => page.locator('h1').filter({ hasText: /^Quote summary/ }),
  },
  {
    name: 'application, last look',
    path: '/profile/application',
    open: async (page) => {
      await press(application.english.unlock)(page);
      await page
        .getByRole('navigation', { name: application.english.sections })
        .getByRole('button')
        .last()
        .click();
      await press(application.english.reviewAgain)(page);
    },
    ready: (page) => dialog(page, application.english.submitTitle),
  },
  {
    name: 'application, every answer',
    path: '/profile/application',
    open: press(questionnaire.english.showAnswers),
    ready: (page) => page.getByRole('button', { name: questionnaire.english.hideAnswers }).first(),
  },
];

/** Opens the payment of a just won lead for a new agent, and pays with a card. */
const pay = (card: string) => async (page: Page) => {
  const { request } = page.context();
  const agent = await registerAgent(request, newPerson(2, 'Guadalupe', 'Montgomery'), {
    carriers: [STATE_FARM],
    zip: ZIP,
  });
  const won = await winLead(request, agent, {
    client: 'Maximiliano',
    carrier: STATE_FARM,
    zip: ZIP,
  });
  await openSession(page, request, agent);
  await page.goto(`/payment?leadId=${won.leadId}`);
  const { english } = cardPayment;
  await page.getByRole('textbox', { name: english.cardNumber }).fill(card);
  await page.getByRole('textbox', { name: english.expiry }).fill('12/40');
  await page.getByRole('textbox', { name: english.securityCode }).fill('123');
  await page.getByRole('checkbox', { name: payment.english.acceptTerms }).check();
  await press(/^Pay \$/)(page);
};

/** Fills in a second quote for a lead, ready to be sent. */
const priceLead = async (page: Page) => {
  await press(quoteLead.english.add)(page);
  const form = page.getByRole('region', { name: /^Quote \d+$/ }).last();
  await fillForm(form, {
    carrier: 'Travelers',
    [insuranceTypes.english.home.name]: [148, 1690],
    [insuranceTypes.english.auto.name]: [127, 1440],
    [quoteLead.english.bundle]: [255, 2890],
  });
};

/** Failures and one-time pages of an agent. */
export const rareAgentViews: View[] = [
  {
    name: 'quoting a lead, priced',
    path: leadPath('quoted', '/agent/profile/leads/'),
    open: priceLead,
    ready: (page) => page.getByRole('region', { name: /^Quote \d+$/ }).last(),
  },
  {
    name: 'quoting a lead, last look',
    path: leadPath('quoted', '/agent/profile/leads/'),
    open: async (page) => {
      await priceLead(page);
      await finishQuoting(page);
    },
    ready: (page) => dialog(page, quoteLead.english.summaryTitle),
  },
  {
    name: 'payment received',
    path: '/agent',
    open: pay('4242 4242 4242 4242'),
    ready: (page) => heading(page, payment.english.successTitle),
  },
  {
    name: 'payment declined',
    path: '/agent',
    open: pay('4000 0000 0000 0002'),
    ready: (page) => page.getByText('Your card was declined.').first(),
  },
  {
    name: 'leads, loading',
    path: '/agent/profile/leads/all',
    open: again('**/api/agent/profile/leads?*', 'never'),
    ready: (page) => page.locator('main:has(h1) [aria-busy] > span').nth(1),
    isWaiting: true,
  },
  {
    name: 'leads, failed',
    path: '/agent/profile/leads/all',
    open: again('**/api/agent/profile/leads?*', 'fails'),
    ready: (page) => page.getByRole('button', { name: ui.english.retry }),
  },
];
