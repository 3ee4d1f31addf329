import { z } from 'zod';
import { agencyRatio } from '../quotes/final-prices.ts';
import { insuranceTypeId } from '../wire.ts';

/** Who sent a quote, as its client may know them: nothing here reaches the agent. */
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
  /** What final prices came to beside the quoted ones; null for fewer than five. */
  agency_ratio: agencyRatio.nullable(),
});
export type AgentPage = z.output<typeof agentPage>;
