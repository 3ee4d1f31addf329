import { deskRoutes } from '@fanwise/contract/admin/desk-routes';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { openDesk } from '../../../testing/desk/desk.ts';

it('every call that pages can make is there', async () => {
  const { server } = await openDesk(await testDatabase());
  const missing = Object.keys(deskRoutes).filter((key) => {
    const [method = 'GET', path = ''] = key.split(' ');
    return !server.hasRoute({ method: method as 'GET', url: `/api/desk${path}` });
  });
  expect(missing).toEqual([]);
});
