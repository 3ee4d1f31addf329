import { type AdminRouteKey, adminRoutes } from '@fanwise/contract/admin/admin-routes';
import {
  type Capability,
  may,
  OPERATOR_ROLES,
  type OperatorRole,
} from '@fanwise/domain/admin/capabilities';
import { TASK_NAMES, taskRule } from '@fanwise/domain/admin/tasks';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { TaskButtons } from '../task/task-buttons.tsx';
import { Menu } from './menu.tsx';
import { SCREENS } from './screens.ts';
import { logInAsOperator } from './testing.ts';

/** Renders an element for an operator of a role; returns the values of one attribute. */
const shownTo = (role: OperatorRole, element: ReactElement, attribute: string): string[] => {
  logInAsOperator(role);
  const rendered = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
  return [...rendered.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(
    ([, it]) => it ?? '',
  );
};

/** The first call of each screen; screens with several lists are open to roles that may read any of them. */
const callOf: Readonly<Record<string, AdminRouteKey>> = {
  home: 'GET /home',
  queue: 'GET /queue',
  replies: 'GET /replies',
  requests: 'GET /requests',
  people: 'GET /people',
  leads: 'GET /leads',
  quotes: 'GET /quotes',
  money: 'GET /purchases',
  licenses: 'GET /licenses',
  catalog: 'GET /fees',
  texts: 'GET /texts',
  audit: 'GET /audit',
  health: 'GET /health',
  operators: 'GET /operators',
};

// D4
describe.each(OPERATOR_ROLES)('%s', (role) => {
  it('gets the screens of the table in the menu, and no other', () => {
    const shown = shownTo(role, <Menu onNavigate={() => undefined} />, 'data-capability');
    const wanted = SCREENS.map(({ capability }) => capability).filter((one) => may(role, one));
    expect(shown.sort()).toEqual(wanted.sort());
  });

  it('gets a button for each task of the table that the role may do, and no other', () => {
    const taskButtons = TASK_NAMES.map((task) => ({ task, inputs: [{}], about: 'it' }));
    const wanted = TASK_NAMES.filter((task) => may(role, taskRule(task).capability));
    expect(shownTo(role, <TaskButtons taskButtons={taskButtons} />, 'data-task')).toEqual(wanted);
    const capabilities = shownTo(
      role,
      <TaskButtons taskButtons={taskButtons} />,
      'data-capability',
    );
    expect(capabilities).toEqual(wanted.map((task) => taskRule(task).capability));
  });
});

it('a screen asks for what its call asks for', () => {
  for (const { name, capability } of SCREENS) {
    if (name === 'account') continue;
    const route = adminRoutes[callOf[name] ?? 'GET /stream'] as { capability?: Capability };
    expect([name, capability]).toEqual([name, route.capability]);
  }
});
