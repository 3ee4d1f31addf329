import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AGENCY_ROLES,
  type AgencyRole,
  CAPABILITIES,
  type Capability,
  type Member,
  may,
} from '@fanwise/domain/agents/capabilities';
import { describe, expect, it } from 'vitest';

const text = readFileSync(join(import.meta.dirname, 'agencies.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** The cell of the table of capabilities for a role: with and without the permissions that a member may have. */
const cellOf = (role: AgencyRole, capability: Capability): string => {
  const permitted = { role, mayUnlock: true, mayExport: true } as Member;
  if (!may(permitted, capability)) return 'no';
  return may({ role, mayUnlock: false }, capability) ? 'yes' : 'with permission';
};

describe('docs/agencies.md', () => {
  it('names the roles in the order of the table of capabilities', () => {
    const head = rows.find((cells) => cells[1] === 'Capability') ?? [];
    expect(head.slice(3, -1)).toEqual([...AGENCY_ROLES]);
  });

  it('lists every capability, and says of each role what the table of capabilities says', () => {
    const listed = rows
      .filter((cells) => /^`[a-z-]+`$/.test(cells[1] ?? ''))
      .map((cells) => [cells[1]?.slice(1, -1), ...cells.slice(3, -1)]);
    expect(listed).toEqual(
      CAPABILITIES.map((capability) => [
        capability,
        ...AGENCY_ROLES.map((role) => cellOf(role, capability)),
      ]),
    );
  });
});
