import { OCCASIONS } from '@fanwise/domain/messaging/occasions';
import { z } from 'zod';
import { insuranceTypeId } from '../wire.ts';

/** `ntp_id` is the type, `ntf_occasion` what it is about; both stand in the table `NOTIFICATIONS` of the domain. */
export const notification = z.object({
  id: z.int(),
  ntf_seen: z.boolean(),
  ntf_date: z.string(),
  ntp_id: z.int(),
  ntp_name: z.string(),
  ntf_occasion: z.enum(OCCASIONS),
  usr_firstname: z.string().nullable(),
  aps_id: z.int().nullable(),
  qot_id: z.int().nullable(),
  /** The carrier of the quote it is about. */
  inc_name: z.string().nullable(),
  /** A new quote: on how many lines it gives less than was asked, or something else; null where nothing was stated. */
  ntf_differs: z.int().nullable(),
  /** The name of that line, where it is only one, in the reader’s language. */
  differsIn: z.string().nullable(),
  /** The lead it is about, as its card says it: for agents, while the lead is there. */
  lead: z
    .object({
      ins_types: z.array(insuranceTypeId),
      city: z.string(),
      state: z.string(),
      zip_code: z.string(),
    })
    .nullable(),
  /** How many new leads it is about, at most 100, and since when they came; `aps_id` names an only one. */
  ntf_leads: z.int().nullable(),
  ntf_since: z.string().nullable(),
  /** Until when the chosen agent has to pay, while they still may; their own time zone, in which it is said. */
  deadline: z.object({ at: z.string(), zone: z.string() }).nullable(),
  /** Why our support looked, where that is what it tells. */
  reason: z.string().nullable(),
});
export type Notification = z.output<typeof notification>;

export const notifications = z.object({
  data: z.array(notification),
  count: z.int(),
  unseen: z.int(),
});
export const notificationsQuery = z.object({
  limit: z.string().optional(),
  offset: z.string().optional(),
});
