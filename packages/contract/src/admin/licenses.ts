import { LICENSE_STATUSES } from '@fanwise/domain/agents/scope';
import { z } from 'zod';
import { authority } from '../agents/licenses.ts';
import {
  agencyRef,
  idInAddress,
  instant,
  operatorRef,
  page,
  paging,
  personRef,
  state,
} from './admin-wire.ts';

const status = z.enum(LICENSE_STATUSES);

/** `q` finds by number or by number of the national registry; those that wait unless a status is asked for. */
export const licensesQuery = z.object({
  ...paging,
  status: status.optional(),
  state: state.optional(),
  id: idInAddress,
  /** The member who has them: in every status, unless one is asked for. */
  agent: idInAddress,
  q: z.string().trim().max(20).optional(),
  /** `expires`: those that end within sixty days; `check`: those whose look-up is older than three weeks. */
  due: z.enum(['expires', 'check']).optional(),
});
export const licenses = page(
  z.object({
    id: z.int(),
    agent: personRef,
    agency: agencyRef,
    state: z.string(),
    number: z.string(),
    npn: z.string().nullable(),
    authorities: z.array(authority),
    resident: z.boolean(),
    status,
    /** As the agent says while it waits; as the state says once it was looked up. */
    expires: z.string().nullable(),
    entered_at: instant,
    checked_at: instant.nullable(),
    checked_by: operatorRef.nullable(),
    refused_because: z.string().nullable(),
    /** Counsel has confirmed which lines allow what in this state. */
    is_confirmed: z.boolean(),
    /** Where it is looked up: whose page, its search, and the record itself where its address is known. */
    lookup: z.object({ by: z.string(), search: z.string(), record: z.string().nullable() }),
    /** Another agent who entered the same number in the same state. */
    shared_with: personRef.nullable(),
  }),
);
