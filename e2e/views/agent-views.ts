import { agencyDetails } from '@fanwise/web/src/messages/en/agent/agency-details.ts';
import { clientInfo } from '@fanwise/web/src/messages/en/agent/client-info.ts';
import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { licenses } from '@fanwise/web/src/messages/en/agent/licenses.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { security } from '@fanwise/web/src/messages/en/agent/security.ts';
import { notifications } from '@fanwise/web/src/messages/en/shared/notifications.ts';
import type { APIRequestContext } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { dialog, press, type View } from './view.ts';

/** The lead of this agent in a state; the demo has one of each. */
export const leadPath =
  (filter: 'quoted' | 'won', before: string) =>
  async (request: APIRequestContext, sid: string): Promise<string> => {
    const { data } = await callApi(request, 'GET /agent/profile/leads', { sid, query: { filter } });
    return `${before}${data.find(({ aps_deleted: isGone, lost }) => !isGone && !lost)?.aps_id}`;
  };

/** The pages and dialogs of an agent with leads in every state. */
export const agentViews: View[] = [
  {
    name: 'agency details',
    path: '/agent/profile/agency-details',
    ready: (page) => page.getByRole('button', { name: agencyDetails.english.edit }),
  },
  {
    name: 'agency details, being edited',
    path: '/agent/profile/agency-details',
    open: press(agencyDetails.english.edit),
    ready: (page) => page.getByRole('combobox', { name: agencyDetails.english.zips.label }),
  },
  {
    name: 'adding a carrier',
    path: '/agent/profile/agency-details',
    open: press(agencyDetails.english.carriers.add),
    ready: (page) => page.getByRole('combobox', { name: agencyDetails.english.carriers.pick }),
  },
  {
    name: 'deleting the account',
    path: '/agent/profile/agency-details',
    open: press(agencyDetails.english.account.remove),
    ready: (page) => dialog(page, agencyDetails.english.account.title),
  },
  {
    name: 'licenses',
    path: '/agent/profile/licenses',
    ready: (page) => page.getByRole('heading', { name: licenses.english.yours, exact: true }),
  },
  {
    name: 'entering a license',
    path: '/agent/profile/licenses',
    open: press(licenses.english.add),
    ready: (page) => page.getByRole('combobox', { name: licenses.english.state }),
  },
  {
    name: 'security',
    path: '/agent/profile/security',
    ready: (page) => page.getByRole('button', { name: security.english.passkeys.add }),
  },
  {
    name: 'the key for an app',
    path: '/agent/profile/security',
    open: press(security.english.app.setUp),
    ready: (page) => page.getByRole('img', { name: security.english.app.picture }),
  },
  {
    name: 'leads',
    path: '/agent/profile/leads/all',
    ready: (page) => page.getByRole('article').first(),
  },
  {
    name: 'summary of a lead',
    path: '/agent/profile/leads/all',
    open: press(leads.english.summaryButton),
    ready: (page) =>
      dialog(page, leads.english.summary.title).getByRole('heading', { level: 4 }).first(),
  },
  {
    name: 'the question about the fee',
    path: '/agent/profile/leads/all?filter=won',
    open: press(leads.english.clientInfo),
    ready: (page) => dialog(page, clientInfo.english.confirmTitle),
  },
  {
    name: 'the contact of a client',
    path: '/agent/profile/leads/all?filter=completed',
    open: press(leads.english.clientInfo),
    ready: (page) => dialog(page, clientInfo.english.title).getByRole('link').first(),
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
    ready: (page) => page.getByRole('list', { name: notifications.english.list }),
  },
];
