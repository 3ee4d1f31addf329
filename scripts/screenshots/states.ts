import { demoPerson, type Person } from '../../e2e/support/people.ts';
import { agentViews } from '../../e2e/views/agent-views.ts';
import { consumerViews } from '../../e2e/views/consumer-views.ts';
import { rareAgentViews, rareConsumerViews } from '../../e2e/views/rare-views.ts';
import { registrationViews } from '../../e2e/views/registration-views.ts';
import type { View } from '../../e2e/views/view.ts';
import { visitorViews } from '../../e2e/views/visitor-views.ts';
import { workplaceViews } from '../../e2e/views/workplace-views.ts';

/** The screens of one person, or of a visitor. */
export type Group = {
  who: string;
  person: Person | null;
  views: readonly View[];
};

const heading: View['ready'] = (page) => page.getByRole('heading', { level: 1 });

/** Pages that other people of the demo have before them in another state. */
const also = (type: 1 | 2, name: string, paths: Record<string, string>): Group => ({
  who: name,
  person: demoPerson(type, name),
  views: Object.entries(paths).map(([state, path]) => ({
    name: state,
    path,
    ready: heading,
  })),
});

/** Every page, main state and window. */
export const groups: readonly Group[] = [
  { who: 'visitor', person: null, views: [...visitorViews, ...registrationViews] },
  {
    who: 'consumer',
    person: demoPerson(1, 'dana'),
    views: [...consumerViews, ...rareConsumerViews],
  },
  also(1, 'miles', {
    'application, draft': '/profile/application',
    'my quotes, none': '/profile/my-quotes',
    'notifications, none': '/profile/notifications',
  }),
  also(1, 'isaac', {
    'application, three types': '/profile/application',
    'my quotes, waiting': '/profile/my-quotes',
  }),
  also(1, 'oscar', {
    'my quotes, contact paid': '/profile/my-quotes',
    'application, chosen': '/profile/application',
  }),
  also(1, 'kofi', { 'application, deleted': '/profile/application' }),
  {
    who: 'agent',
    person: demoPerson(2, 'priya'),
    views: [...agentViews, ...workplaceViews, ...rareAgentViews],
  },
  also(2, 'priya', {
    'leads, completed': '/agent/profile/leads/all?filter=completed',
  }),
  also(2, 'amir', {
    'agency details, every ZIP code': '/agent/profile/agency-details',
    'leads, all ZIP codes': '/agent/profile/leads/all',
  }),
  also(2, 'grace', { 'leads, few': '/agent/profile/leads/all' }),
];
