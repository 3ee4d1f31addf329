import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { account } from '../apps/web/src/messages/en/account.ts';
import { agencyDetails } from '../apps/web/src/messages/en/agency-details.ts';
import { agentLanding } from '../apps/web/src/messages/en/agent-landing.ts';
import { application } from '../apps/web/src/messages/en/application.ts';
import { clientInfo } from '../apps/web/src/messages/en/client-info.ts';
import { dashboard } from '../apps/web/src/messages/en/dashboard.ts';
import { landing } from '../apps/web/src/messages/en/landing.ts';
import { leads } from '../apps/web/src/messages/en/leads.ts';
import { myQuotes } from '../apps/web/src/messages/en/my-quotes.ts';
import { notifications } from '../apps/web/src/messages/en/notifications.ts';
import { quoteLead } from '../apps/web/src/messages/en/quote-lead.ts';
import { register } from '../apps/web/src/messages/en/register.ts';
import { callApi } from './api.ts';
import { expectAccessible } from './axe.ts';
import { demoPerson, openSession } from './people.ts';

/** A page, or a window on it, as somebody has it before them. */
interface View {
  name: string;
  path: string | ((request: APIRequestContext, sid: string) => Promise<string>);
  /** Gets there from the loaded page. */
  open?: (page: Page) => Promise<void>;
  /** The part that is looked at, where it covers others by chance. */
  within?: string;
  /** Visible once everything is. */
  ready: (page: Page) => Locator;
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** The lead of this agent in a state; the demo has one of each. */
const leadPath =
  (filter: 'quoted' | 'won', before: string) =>
  async (request: APIRequestContext, sid: string): Promise<string> => {
    const { data } = await callApi(request, 'GET /agent/profile/leads', { sid, query: { filter } });
    return `${before}${data.find(({ aps_deleted: isGone, lost }) => !isGone && !lost)?.aps_id}`;
  };

const words = {
  account: account.english,
  agency: agencyDetails.english,
  application: application.english,
  dashboard: dashboard.english,
  leads: leads.english,
  myQuotes: myQuotes.english,
  notifications: notifications.english,
};

const visitorViews: View[] = [
  { name: 'landing', path: '/', ready: (page) => heading(page, landing.english.headline) },
  {
    name: 'log in',
    path: '/?openModal=login',
    ready: (page) => dialog(page, words.account.logInTitle),
  },
  {
    name: 'forgot password',
    path: '/?openModal=login',
    open: press(words.account.forgot),
    ready: (page) => dialog(page, words.account.forgotTitle),
  },
  {
    name: 'get quotes',
    path: '/?openModal=register',
    open: press(words.account.continue),
    ready: (page) => page.getByText(words.account.chooseTypeError),
  },
  {
    name: 'agent landing',
    path: '/agent',
    ready: (page) => heading(page, agentLanding.english.headline),
  },
  {
    name: 'agent registration with errors',
    path: '/agent?openModal=register',
    open: press(words.account.createAccount),
    ready: (page) =>
      dialog(page, words.account.agentRegisterTitle).getByText('This field is required.').first(),
  },
  {
    name: 'registration',
    path: '/auth/register/2',
    ready: (page) => heading(page, register.english.stepTitles[0]),
  },
  {
    name: 'verify',
    path: '/verify?token=x',
    ready: (page) => heading(page, words.account.verifyTitle),
  },
  {
    name: 'reset password',
    path: '/reset-password?token=x',
    ready: (page) => page.getByRole('heading', { level: 1 }),
  },
];

const consumerViews: View[] = [
  {
    name: 'dashboard',
    path: '/profile/dashboard',
    open: press(words.dashboard.edit),
    ready: (page) => page.getByRole('button', { name: words.dashboard.save }),
  },
  {
    name: 'application, submitted',
    path: '/profile/application',
    ready: (page) => page.getByRole('button', { name: words.application.unlock }),
  },
  {
    name: 'application, being edited',
    path: '/profile/application',
    open: press(words.application.unlock),
    ready: (page) =>
      page
        .getByRole('heading', { name: words.application.coverage[1] })
        .or(page.getByRole('button', { name: words.application.showEstimate }))
        .first(),
  },
  {
    name: 'my quotes',
    path: '/profile/my-quotes',
    ready: (page) => page.getByRole('region', { name: words.myQuotes.comparison.title }),
  },
  {
    name: 'summary of a quote',
    path: '/profile/my-quotes',
    open: press(/^Summary of/),
    ready: (page) => dialog(page, /^Quote summary/),
  },
  {
    name: 'choosing a quote',
    path: '/profile/my-quotes',
    open: press(/^Choose quote \d/),
    ready: (page) => dialog(page, /^Choose/),
  },
  {
    name: 'application summary',
    path: '/profile/my-quotes',
    open: press(words.myQuotes.applicationSummary),
    ready: (page) =>
      dialog(page, words.myQuotes.panel.title).getByRole('heading', { level: 4 }).first(),
  },
  {
    name: 'notifications',
    path: '/profile/notifications',
    ready: (page) => page.getByRole('list', { name: words.notifications.list }),
  },
  {
    name: 'bell',
    path: '/profile/dashboard',
    within: '[role="dialog"]',
    open: press(/^Notifications/),
    ready: (page) => page.getByRole('link', { name: words.notifications.seeAll }),
  },
];

const agentViews: View[] = [
  {
    name: 'agency details',
    path: '/agent/profile/agency-details',
    ready: (page) => page.getByRole('button', { name: words.agency.edit }),
  },
  {
    name: 'agency details, being edited',
    path: '/agent/profile/agency-details',
    open: press(words.agency.edit),
    ready: (page) => page.getByRole('combobox', { name: words.agency.zips.label }),
  },
  {
    name: 'adding a carrier',
    path: '/agent/profile/agency-details',
    open: press(words.agency.carriers.add),
    ready: (page) => page.getByRole('combobox', { name: words.agency.carriers.pick }),
  },
  {
    name: 'leads',
    path: '/agent/profile/leads/all',
    ready: (page) => page.getByRole('article').first(),
  },
  {
    name: 'summary of a lead',
    path: '/agent/profile/leads/all',
    open: press(words.leads.summaryButton),
    ready: (page) =>
      dialog(page, words.leads.summary.title).getByRole('heading', { level: 4 }).first(),
  },
  {
    name: 'the question about the fee',
    path: '/agent/profile/leads/all?filter=won',
    open: press(words.leads.clientInfo),
    ready: (page) => dialog(page, clientInfo.english.confirmTitle),
  },
  {
    name: 'quoting a lead',
    path: leadPath('quoted', '/agent/profile/leads/'),
    ready: (page) =>
      page
        .getByRole('button', { name: quoteLead.english.finish })
        .filter({ visible: true })
        .first(),
  },
  {
    name: 'payment',
    path: leadPath('won', '/payment?leadId='),
    ready: (page) => page.getByRole('textbox', { name: 'Card number' }),
  },
  {
    name: 'notifications',
    path: '/agent/profile/notifications',
    ready: (page) => page.getByRole('list', { name: words.notifications.list }),
  },
];

const WIDTHS = [1280, 390];
// Without motion there is no moment between two colors.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const roles = [
  { who: 'a visitor', person: null, views: visitorViews },
  { who: 'a consumer', person: demoPerson(1, 'dana'), views: consumerViews },
  { who: 'an agent', person: demoPerson(2, 'priya'), views: agentViews },
];
for (const { who, person, views } of roles) {
  for (const { name, path, open, within, ready } of views) {
    test(`${who}: ${name}`, async ({ page, request }) => {
      const sid = person ? await openSession(page, request, person) : '';
      await page.goto(typeof path === 'string' ? path : await path(request, sid));
      await open?.(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(ready(page)).toBeVisible();
          const scope = { within, colorsOnly: colorScheme === 'dark' };
          await test.step(`${width} px, ${colorScheme}`, () => expectAccessible(page, scope));
        }
      }
    });
  }
}
