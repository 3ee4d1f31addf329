import { type Capability, may, type OperatorRole } from '@fanwise/domain/admin/capabilities';
import { expect, it } from 'vitest';
import { getResultPath } from './address-of.ts';

it.each([
  ['owner', '/admin/operators?open=3'],
  ['finance', '/admin/audit?operator=3'],
] as const)('a found operator opens a page that the role of the %s opens: %s', (role, page) => {
  const found = { kind: 'operator', id: '3', title: 'Farah', detail: '' } as const;
  const mayOpen = (capability: Capability) => may(role as OperatorRole, capability);
  expect(getResultPath(found, mayOpen)).toBe(page);
});
