import type { AgencyRole } from '@fanwise/domain/agents/capabilities';
import type { ProductAccess } from './actions.ts';
import { type Member, newPerson } from './people.ts';

/** A new member of an agency; a producer who may not pay, unless told otherwise. */
export type WantedMember = {
  role?: AgencyRole;
  mayUnlock?: boolean;
  firstName?: string;
  lastName?: string;
};

/**
 * Invites a person into the agency of a logged-in owner, follows the mailed link and accepts. Returns the member with the
 * session that accepting opened.
 */
export const newMember = async (
  world: ProductAccess,
  agency: { sid: string },
  {
    role = 'producer',
    mayUnlock = false,
    firstName = 'Tom',
    lastName = 'Ortiz',
  }: WantedMember = {},
): Promise<Member> => {
  const person = newPerson(2, firstName, lastName);
  const { email, phone, password } = person;
  await world.call('POST /agent/invitations', {
    sid: agency.sid,
    body: { email, role, mayUnlock, language: 'en' },
  });
  const { sid } = await world.call('POST /auth/invitation/accept', {
    body: {
      token: await world.mailedToken(email, 'invitation'),
      human_token: await world.humanToken('invitation'),
      firstName,
      lastName,
      phone,
      licenseNumber: '5522334',
      password,
      confirmPassword: password,
    },
  });
  return { ...person, sid };
};
