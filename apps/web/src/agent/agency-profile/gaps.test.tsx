import { expect, it } from 'vitest';
import { keys } from '../../app/keys.ts';
import { agencyDetails } from '../../messages/en/agent/agency-details.ts';
import { leads } from '../../messages/en/agent/leads.ts';
import { readIn, render } from '../../testing.ts';
import { ProfileIncomplete } from '../leads/profile-incomplete.tsx';
import { listGaps } from './gaps.ts';

const rendered = (role: 'owner' | 'producer', missing: string[]) =>
  readIn(
    render(<ProfileIncomplete missing={missing} />, {
      answered: [
        [keys.agent.profile, { data: { role, mayUnlock: false, mayExport: false, members: [] } }],
      ],
    }),
  );

it('an owner adds every detail of the profile, other members only their own', () => {
  const missing = ['carriers', 'zipcodes', 'licenseNumber', 'licenses'];
  expect(listGaps(missing, true)).toEqual(missing);
  expect(listGaps(missing, false)).toEqual(['licenseNumber', 'licenses']);
});

it('a producer reads that an owner adds what the agency lacks, and gets no button that does nothing', () => {
  const [ownerAdds, button] = [agencyDetails.english.ownerAdds, leads.english.incompleteAction];
  expect(rendered('owner', ['carriers'])).not.toContain(ownerAdds);
  expect(rendered('owner', ['carriers'])).toContain(button);
  expect(rendered('producer', ['carriers'])).toContain(ownerAdds);
  expect(rendered('producer', ['carriers'])).not.toContain(button);
  expect(rendered('producer', ['carriers', 'licenseNumber'])).toContain(button);
});
