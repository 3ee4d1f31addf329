import { deskRoutes } from '@fanwise/contract/desk/desk-routes';
import { CALLS_NOT_YET, TASKS_NOT_YET } from '@fanwise/domain/desk/not-yet';
import { TASK_NAMES } from '@fanwise/domain/desk/tasks';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { openDesk } from '../../../testing/desk/desk.ts';
import { tasks } from '../running/tasks.ts';

it('pages hide the tasks that cannot be done yet, and no others', () => {
  expect([...TASKS_NOT_YET].sort()).toEqual(TASK_NAMES.filter((name) => !(name in tasks)).sort());
});

it('pages ask for no call that is not there yet', async () => {
  const { server } = await openDesk(await testDatabase());
  const missing = Object.keys(deskRoutes).filter((key) => {
    const [method = 'GET', path = ''] = key.split(' ');
    return !server.hasRoute({ method: method as 'GET', url: `/api/desk${path}` });
  });
  expect([...CALLS_NOT_YET].sort()).toEqual(missing.sort());
});
