import type { AgentProfile } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { agencyDetails } from '../../messages/en/agent/agency-details.ts';
import { render } from '../../testing.ts';
import { ProfileForm } from './form/profile-form.tsx';
import { LockedProfile } from './locked-profile.tsx';
import { agentProfile as profile } from './testing.ts';

const messages = agencyDetails.english;
const without = (field: keyof AgentProfile): AgentProfile =>
  Object.fromEntries(Object.entries(profile).filter(([name]) => name !== field)) as AgentProfile;

describe.each([
  ['locked', (shown: AgentProfile) => render(<LockedProfile profile={shown} />)],
  ['open', (shown: AgentProfile) => render(<ProfileForm profile={shown} onCancel={() => {}} />)],
])('the %s profile', (_, rendered) => {
  it('has ZIP codes only if they were loaded', () => {
    expect(rendered(profile)).toContain(messages.zips.title);
    expect(rendered({ ...profile, zipcodes: [] })).toContain(messages.zips.title);
    expect(rendered(without('zipcodes'))).not.toContain(messages.zips.title);
  });

  it('asks about e-mails only if the field exists', () => {
    expect(rendered(profile)).toContain(messages.person.notifications);
    expect(rendered(without('emailNotification'))).not.toContain(messages.person.notifications);
  });
});
