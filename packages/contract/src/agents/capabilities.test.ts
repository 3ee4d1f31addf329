import { AGENCY_ROLES, CAPABILITIES, may } from '@fanwise/domain/agents/capabilities';
import { expect, it } from 'vitest';
import { pages } from '../pages.ts';
import type { RouteDefinition } from '../route.ts';
import { routes } from '../routes.ts';
import { mayOpen } from './page-capabilities.ts';

const agentRoutes = Object.entries<RouteDefinition>(routes).filter(
  ([, { access }]) => access === 'agent',
);

/** Calls about a member's own things: log-in, second factors, licenses, settings, profile. */
const own = [
  'DELETE /agent/profile/delete',
  'GET /agent/profile',
  'PUT /agent/profile',
  'GET /agent/profile/access-log',
  'GET /agent/profile/licenses',
  'POST /agent/profile/licenses',
  'PUT /agent/profile/licenses/:id',
  'DELETE /agent/profile/licenses/:id',
  'GET /agent/settings',
  'PUT /agent/settings',
];

it('every call of agents names a capability, but for those about the member’s own things', () => {
  const free = agentRoutes.filter(([, { may: needed }]) => !needed).map(([key]) => key);
  expect(free.filter((key) => !key.includes(' /agent/security')).toSorted()).toEqual(
    own.toSorted(),
  );
});

it('only calls of agents name a capability', () => {
  const named = Object.entries<RouteDefinition>(routes).filter(([, { may: needed }]) => needed);
  expect(named.every(([, { access }]) => access === 'agent')).toBe(true);
});

it('every capability is needed by a call, or by a file', () => {
  const needed = new Set(agentRoutes.flatMap(([, { may: one }]) => one ?? []));
  expect(CAPABILITIES.filter((one) => !needed.has(one))).toEqual(['export-clients']);
});

it('the roles may do what the table of the agency says', () => {
  const allowed = (role: (typeof AGENCY_ROLES)[number], mayUnlock = false) =>
    CAPABILITIES.filter((capability) => may({ role, mayUnlock }, capability));
  expect(allowed('owner')).toEqual(CAPABILITIES);
  expect(allowed('producer')).toEqual([
    'read-leads',
    'prepare',
    'quote',
    'assign',
    'clients',
    'note',
    'return',
  ]);
  expect(allowed('producer', true)).toContain('unlock');
  expect(allowed('assistant', true)).toEqual([
    'read-leads',
    'prepare',
    'clients',
    'note',
    'return',
  ]);
  expect(allowed('accountant', true)).toEqual(['money']);
});

it.each([
  [pages.allLeads, 'GET /agent/profile/leads'],
  [pages.quoteLead, 'GET /agent/profile/leads/:id'],
  [pages.clients, 'GET /agent/clients'],
  [pages.client, 'GET /agent/clients/:id'],
  [pages.agentReturns, 'GET /agent/profile/returns'],
  [pages.returnLead, 'POST /agent/profile/leads/:id/return'],
  [pages.statistics, 'GET /agent/statistics'],
  [pages.statement, 'GET /agent/statement'],
  [pages.webhooks, 'GET /agent/webhooks'],
  [pages.team, 'GET /agent/assignment'],
  [pages.team, 'GET /agent/invitations'],
  [pages.team, 'GET /agent/team'],
  [pages.payment, 'POST /agent/profile/leads/:id/confirm'],
  [pages.agencyDetails, 'GET /agent/profile'],
  [pages.licenses, 'GET /agent/profile/licenses'],
  [pages.settings, 'GET /agent/settings'],
  [pages.security, 'GET /agent/security'],
] as const)('the page %s is open to the roles that its call %s takes', (page, key) => {
  const { may: needed }: RouteDefinition = routes[key];
  for (const role of AGENCY_ROLES)
    for (const mayUnlock of [false, true])
      expect([role, mayUnlock, mayOpen({ role, mayUnlock }, page)]).toEqual([
        role,
        mayUnlock,
        needed === undefined || may({ role, mayUnlock }, needed),
      ]);
});
