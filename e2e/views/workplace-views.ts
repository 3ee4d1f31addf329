import { agentSettings } from '@fanwise/web/src/messages/en/agent/agent-settings.ts';
import { statistics } from '@fanwise/web/src/messages/en/agent/statistics.ts';
import { webhooks } from '@fanwise/web/src/messages/en/agent/webhooks.ts';
import { namedLead } from '@fanwise/web/src/messages/en/leads/named-lead.ts';
import { leadPath } from './agent-views.ts';
import { heading, press, type View } from './view.ts';

/** The pages of an agent beside the leads. */
export const workplaceViews: View[] = [
  {
    name: 'the lead of a notice',
    path: leadPath('quoted', '/agent/profile/leads/all?lead='),
    ready: (page) => page.getByRole('region', { name: namedLead.english.label }),
  },
  {
    name: 'clients',
    path: '/agent/profile/clients',
    ready: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'statistics',
    path: '/agent/profile/statistics',
    ready: (page) => page.getByRole('figure').first(),
  },
  {
    name: 'statistics as a table',
    path: '/agent/profile/statistics',
    open: press(statistics.english.asTable),
    ready: (page) => page.getByRole('table').first(),
  },
  {
    name: 'working hours and spending',
    path: '/agent/profile/settings',
    ready: (page) => page.getByRole('button', { name: agentSettings.english.save }),
  },
  {
    name: 'webhooks',
    path: '/agent/profile/webhooks',
    ready: (page) => heading(page, webhooks.english.title),
  },
];
