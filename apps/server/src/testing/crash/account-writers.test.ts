import { expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import { accountWriters } from './account-writers.ts';

const { db } = await testDatabase();

it('a taken carrier that was acknowledged and lost is found, although a later write began', async () => {
  const losing = { address: '', call: async () => ({ status: 200, body: {} }) };
  const writers = await accountWriters(losing as never, () => db);
  const carriers = writers.find(({ name }) => name === 'carriers taken and given up');
  for (let count = 0; count < 4; count += 1) {
    const check = await carriers?.write();
    await carriers?.write();
    expect(await check?.(db)).toBe(false);
  }
});
