import type { AgentProfile } from '@fanwise/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { agencyDetails } from '../../messages/en/agency-details.ts';
import { ProfileForm } from './form/profile-form.tsx';
import { LockedProfile } from './locked-profile.tsx';

const words = agencyDetails.english;
const profile: AgentProfile = {
  usr_agencyname: 'Shah Insurance',
  usr_agencyaddress: '400 Main Street',
  usr_agencyemail: 'office@shah.example',
  usr_agencynumber: '9195550171',
  usr_firstname: 'Priya',
  usr_lastname: 'Shah',
  usr_email: 'priya@shah.example',
  usr_pending_email: null,
  usr_phonenumber: '9195550170',
  usr_insurancelicensenumber: '4411223',
  usr_emailnotifications: false,
  usr_all_zipcodes: 0,
  zipcodes: [{ zip_id: 27601, zip_code: '27601', zip_state: 'NC' }],
  carriers: [],
  missing: [],
};

const without = (field: keyof AgentProfile): AgentProfile =>
  Object.fromEntries(Object.entries(profile).filter(([name]) => name !== field)) as AgentProfile;

const draw = (element: ReactElement): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  );

describe.each([
  ['locked', (shown: AgentProfile) => draw(<LockedProfile profile={shown} />)],
  ['open', (shown: AgentProfile) => draw(<ProfileForm profile={shown} onCancel={() => {}} />)],
])('the %s profile', (_, drawn) => {
  it('has ZIP codes only if they were loaded', () => {
    expect(drawn(profile)).toContain(words.zips.title);
    expect(drawn({ ...profile, zipcodes: [] })).toContain(words.zips.title);
    expect(drawn(without('zipcodes'))).not.toContain(words.zips.title);
  });

  it('asks about e-mails only if the field exists', () => {
    expect(drawn(profile)).toContain(words.person.notifications);
    expect(drawn(without('usr_emailnotifications'))).not.toContain(words.person.notifications);
  });
});
