import { expect, it } from 'vitest';
import { maskNetwork } from './record-audit.ts';

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['gone', 'gone'],
])('the audit log stores a call from %s as %s', (source, network) => {
  expect(maskNetwork(source)).toBe(network);
});
