import { agentSettings } from '@fanwise/web/src/messages/en/agent/agent-settings.ts';
import { numbers } from '@fanwise/web/src/messages/en/agent/numbers.ts';
import { webhooks } from '@fanwise/web/src/messages/en/agent/webhooks.ts';
import { namedLead } from '@fanwise/web/src/messages/en/leads/named-lead.ts';
import { leadPath } from './agent-views.ts';
import { heading, press, type View } from './view.ts';

/** What an agent works with around the leads. */
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
    name: 'numbers',
    path: '/agent/profile/numbers',
    ready: (page) => page.getByRole('figure').first(),
  },
  {
    name: 'numbers as a table',
    path: '/agent/profile/numbers',
    open: press(numbers.english.asTable),
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
