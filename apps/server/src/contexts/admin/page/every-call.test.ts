import { adminRoutes } from '@fanwise/contract/admin/admin-routes';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { openAdmin } from '../../../testing/admin/admin.ts';

it('every call that admin pages can make is registered', async () => {
  const { server } = await openAdmin(await testDatabase());
  const missing = Object.keys(adminRoutes).filter((key) => {
    const [method = 'GET', path = ''] = key.split(' ');
    return !server.hasRoute({ method: method as 'GET', url: `/api/admin${path}` });
  });
  expect(missing).toEqual([]);
});
