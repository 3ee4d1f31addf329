import type { AgentProfile } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { expect, it } from 'vitest';
import { startOf } from './agent-home.tsx';

const profile = (role: AgentProfile['role'], carriers: unknown[]): AgentProfile =>
  ({ role, mayUnlock: false, carriers }) as unknown as AgentProfile;

it.each([
  ['owner', [{}], pages.allLeads],
  ['owner', [], pages.agencyDetails],
  ['producer', [{}], pages.allLeads],
  ['assistant', [{}], pages.allLeads],
  ['accountant', [{}], pages.statement],
  ['accountant', [], pages.statement],
] as const)(
  'after the log-in a member with the role %s, with carriers %o, starts on %s',
  (role, carriers, page) => {
    expect(startOf(profile(role, [...carriers]))).toBe(page);
  },
);
