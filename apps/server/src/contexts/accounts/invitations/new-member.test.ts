import { registerAgent } from '@fanwise/builders/actions';
import { createClient } from '@fanwise/builders/client';
import { newMember } from '@fanwise/builders/members';
import { newPerson } from '@fanwise/builders/people';
import { expect, it } from 'vitest';
import { wholeApp } from '../../../testing/whole-app.ts';

const app = await wholeApp();
const world = {
  sendRequest: app.sendRequest,
  call: createClient(app.sendRequest),
  humanToken: async () => 'x',
  async mailedToken(email: string) {
    const mails = await app.mails();
    const mail = mails.find(({ to }) => to.includes(email));
    return new URL(mail?.links[0] ?? '').searchParams.get('token') ?? '';
  },
};

it('the builder invites over HTTP and returns a logged-in member of each role', async () => {
  const agency = await registerAgent(world, newPerson(2, 'Priya', 'Shah'), {
    carriers: [1],
    zip: 27601,
  });
  for (const role of ['owner', 'producer', 'assistant', 'accountant'] as const) {
    const mayUnlock = role === 'producer';
    const { sid, firstName } = await newMember(world, agency, {
      role,
      mayUnlock,
      firstName: 'Mia',
    });
    const { data } = await world.call('GET /agent/profile', { sid });
    expect(data).toMatchObject({
      role,
      mayUnlock: role === 'owner' || role === 'producer',
      usr_firstname: firstName,
      usr_agencyname: 'Shah Insurance',
    });
  }
});
