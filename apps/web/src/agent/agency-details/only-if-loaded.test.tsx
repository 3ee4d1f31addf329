import type { AgentProfile } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { agencyDetails } from '../../messages/en/agent/agency-details.ts';
import { draw } from '../../testing.ts';
import { ProfileForm } from './form/profile-form.tsx';
import { LockedProfile } from './locked-profile.tsx';
import { agentProfile as profile } from './testing.ts';

const messages = agencyDetails.english;
const without = (field: keyof AgentProfile): AgentProfile =>
  Object.fromEntries(Object.entries(profile).filter(([name]) => name !== field)) as AgentProfile;

describe.each([
  ['locked', (shown: AgentProfile) => draw(<LockedProfile profile={shown} />)],
  ['open', (shown: AgentProfile) => draw(<ProfileForm profile={shown} onCancel={() => {}} />)],
])('the %s profile', (_, drawn) => {
  it('has ZIP codes only if they were loaded', () => {
    expect(drawn(profile)).toContain(messages.zips.title);
    expect(drawn({ ...profile, zipcodes: [] })).toContain(messages.zips.title);
    expect(drawn(without('zipcodes'))).not.toContain(messages.zips.title);
  });

  it('asks about e-mails only if the field exists', () => {
    expect(drawn(profile)).toContain(messages.person.notifications);
    expect(drawn(without('emailNotification'))).not.toContain(messages.person.notifications);
  });
});
