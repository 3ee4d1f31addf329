import { getNotificationKind, type Occasion } from '@fanwise/domain/messaging/occasions';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

/** When a mail to an agent may be sent: now, after a delay, or not at all. */
export type MailTime = { kind: 'now' } | { kind: 'never' } | { kind: 'after'; ms: number };

/** Computes when a mail may be sent, from the agent's pause, quiet hours and choices. */
export const computeMailTime = async (
  db: Db,
  memberId: number,
  occasion: Occasion,
): Promise<MailTime> => {
  const { mail } = getNotificationKind(occasion);
  if (mail === 'always' || mail === 'at-once') return { kind: 'now' };
  const { rows } = await sql<{ isUnwanted: boolean; waitMs: number | null }>`
    select ${occasion} = any (muted) or coalesce(paused_until > now(), false) as "isUnwanted",
      (ceil(extract(epoch from quiet_end(member_id) - now())) * 1000)::integer as "waitMs"
    from member_setting where member_id = ${memberId}`.execute(db);
  const [{ isUnwanted, waitMs } = { isUnwanted: false, waitMs: null }] = rows;
  if (isUnwanted) return { kind: 'never' };
  return waitMs === null ? { kind: 'now' } : { kind: 'after', ms: waitMs };
};
