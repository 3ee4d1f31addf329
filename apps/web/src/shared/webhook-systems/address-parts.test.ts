import { expect, it } from 'vitest';
import { addressParts } from './address-parts.ts';

it.each([
  ['https://crm.example:8443/in/new?key=1', 'crm.example:8443', '/in/new'],
  ['https://crm.example', 'crm.example', ''],
  // A support visit sees this masked address, and the page must open all the same.
  ['•••', '•••', ''],
])('the address %s is shown by its host and path', (url, host, path) => {
  expect(addressParts(url)).toEqual({ host, path });
});
