import { z } from 'zod';

const lookup = z.strictObject({
  by: z.string().min(1),
  search: z.url({ protocol: /^https$/ }),
  record: z.url({ protocol: /^https$/ }).nullable(),
  /** The last day on which somebody opened the address and found the look-up there. */
  seen_on: z.iso.date().nullable(),
});

/** `license-lookups.json`: where the license of an agent can be looked up, by state. */
export const licenseLookupsFile = z.strictObject({
  anywhere: lookup,
  states: z.record(z.string().regex(/^[A-Z]{2}$/), lookup),
});
