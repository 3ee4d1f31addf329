import { expect, it } from 'vitest';
import { createConsentCalls } from '../../quotes/consent/testing.ts';

const { app, contact, scene, sold, ticks } = await createConsentCalls();

it('an agent who paid sees a client’s new name and phone at once, without another submission', async () => {
  const on = await scene();
  await sold(on, await ticks(on, ['call', 'mail']));
  const body = { usr_firstname: 'Delphine', usr_phonenumber: '9845550123' };
  expect((await app.call('PUT /user/profile', { as: on.client, body })).status).toBe(200);
  expect(await contact(on)).toMatchObject(body);
});
