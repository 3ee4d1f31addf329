import { z } from 'zod';

/**
 * 1 new quote · 2 new prospect · 3 change requested · 4 quote selected · 5 not selected · 6 removed or closed ·
 * 7 contact unlocked · 8 deadline or reopened · 9 payment or refund
 */
export const notification = z.object({
  id: z.int(),
  ntf_seen: z.boolean(),
  ntf_date: z.string(),
  ntp_id: z.int(),
  ntp_name: z.string(),
  usr_firstname: z.string().nullable(),
  aps_id: z.int().nullable(),
  qot_id: z.int().nullable(),
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
