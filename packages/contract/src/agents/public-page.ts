import { z } from 'zod';
import { agencyRatio } from '../quotes/final-prices.ts';
import { insuranceTypeId } from '../wire.ts';

/** The sender of a quote, as its client sees them; it has no contact details. */
export const agentPage = z.object({
  agency: z.string(),
  firstname: z.string(),
  /** The National Producer Number of the profile. */
  license: z.string(),
  /** The year in which they joined. */
  since: z.int(),
  /** States of licenses that were looked up. */
  licensed: z.array(z.string()),
  /** Without any: states the agent works in, as they say. */
  works_in: z.array(z.string()),
  everywhere: z.boolean(),
  types: z.array(insuranceTypeId),
  carriers: z.array(z.string()),
  /** The ratio of final to quoted prices; null for fewer than five. */
  agency_ratio: agencyRatio.nullable(),
});
export type AgentPage = z.output<typeof agentPage>;
