import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import { recordingAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { lacksFactor } from '../second-factor/agency-policy.ts';
import { notifyingOwner } from '../security-mails/notify-owner.ts';
import { hasLeft } from './has-left.ts';
import { isSuspended } from './is-suspended.ts';
import { formerSecretTime, longestSession, unboundSession } from './lifetime.ts';
import { createSecret, hashSecret } from './secrets.ts';

type NewSession = {
  accountId: number;
  /** The hash that the typed password matched. */
  passwordHash: string | null;
  /** A hash of the same password with today's parameters; null leaves the stored hash. */
  newHash: string | null;
  /** The language of mails from now on; null leaves it unchanged. */
  language: Language | null;
  sid: string;
  /** The session can only set a second factor. */
  factorNeeded: boolean;
  /** The secret in the device cookie of the client; null when it sent none. */
  deviceSecret: string | null;
  /** A short description of the device, for the mail to the owner. */
  device: string | null;
  requestId: string;
  /** The network of the client. */
  source: string;
};

/** The audit event that records a mail to the owner about a device without a cookie, with its network. */
const missingCookieAct = 'device-without-cookie-notified';

/** The new secret of the client's device; null when the device keeps the secret that another log-in has just made. */
type OpenedSession = { deviceSecret: string | null };

/**
 * Opens a session and records the log-in; the oldest session beyond ten ends. Returns null when the account is
 * suspended, when the member left the agency, or when the password changed meanwhile. The lock and the compared hash make sure that no log-in survives a
 * password reset, which ends all sessions. A known device gets a new secret, its session of this account ends, and the
 * new session is bound at once. Any other client becomes a new device: its session is short until the cookie comes back
 * and binds it. The owner is mailed about a device that is new to the account, except about the first one ever, and
 * except while such a mail of the last day still waits to be sent. The audit log tells which device was the first,
 * because devices are deleted; its rows from before devices were recorded have no source. A client without cookies is
 * new each time, so its owner is mailed at most once a day for one network. Two log-ins at once with one secret change
 * it once. It is one statement, because a round trip to the database is the most expensive part of a log-in.
 */
export const openSession = async (
  db: Db,
  newSession: NewSession,
): Promise<OpenedSession | null> => {
  const { accountId, passwordHash, newHash, language, sid, requestId, source } = newSession;
  const deviceHash = newSession.deviceSecret === null ? null : hashSecret(newSession.deviceSecret);
  const newDeviceSecret = createSecret();
  const { rows } = await sql<{ isFresh: boolean }>`
    with same as materialized (
      select id from account where id = ${accountId} and password_hash = ${passwordHash}
        and not ${isSuspended} and not ${hasLeft}
      for no key update
    ),
    changed as (
      update account set password_hash = coalesce(${newHash}, password_hash),
        language = coalesce(${language}, language)
      where id in (select id from same) and (${newHash}::text is not null or language <> ${language}::text)
    ),
    known as materialized (
      select device.id from same, (
        select id from device where secret_hash = ${deviceHash}::bytea
        union all select id from device where previous_hash = ${deviceHash}::bytea and previous_until > now()
      ) as device
    ),
    renewed as (
      update device set previous_hash = secret_hash, previous_until = now() + ${formerSecretTime},
        secret_hash = ${hashSecret(newDeviceSecret)}, last_login_at = now()
      where id = (select id from known) and secret_hash = ${deviceHash}::bytea
      returning id
    ),
    made as (
      insert into device (secret_hash)
      select ${hashSecret(newDeviceSecret)} from same where not exists (select from known)
      returning id
    ),
    is_new as materialized (
      select same.id as account_id from same
      where (exists (select from account_device where account_id = ${accountId})
          or exists (
            select from audit_event where actor_id = ${accountId} and act = 'login' and source is not null))
        and not exists (
          select from account_device where account_id = ${accountId} and device_id = (select id from known))
        and not exists (
          select from security_mail where account_id = ${accountId} and occasion = 'new-device'
            and happened_at > now() - interval '1 day')
        and not (${deviceHash}::bytea is null and exists (
          select from audit_event where actor_id = ${accountId} and act = ${missingCookieAct}
            and happened_at > now() - interval '1 day' and source = ${source}))
    ),
    used as (
      insert into account_device (account_id, device_id)
      select same.id, device.id from same, (select id from known union all select id from made) as device
      on conflict do nothing
    ),
    ended as (
      delete from session using same, known
      where session.account_id = same.id and session.device_id = known.id
    ),
    opened as (
      insert into session (token_hash, account_id, expires_at, device_id, bound_at, factor_needed, browser, network)
      select ${hashSecret(sid)}, same.id,
        now() + case when known.id is null then ${unboundSession} else ${longestSession} end,
        coalesce(known.id, made.id), case when known.id is not null then now() end,
        ${newSession.factorNeeded} or ${lacksFactor('same.id')}, ${newSession.device?.slice(0, 100) ?? null}, ${source}
      from same left join known on true left join made on true
      returning account_id
    ),
    written as (${recordingAudit({ actorId: sql`account_id`, act: 'login', requestId, source }, sql`opened`)}),
    remembered as (${recordingAudit(
      { actorId: sql`account_id`, act: missingCookieAct, requestId, source },
      sql`is_new where ${deviceHash}::bytea is null`,
    )}),
    ${notifyingOwner('new-device', { device: newSession.device }, sql`is_new`)}
    select exists (select from renewed) or exists (select from made) as "isFresh",
      (select count(*) from notified_owners) as told
    from opened`.execute(db);
  const [opened] = rows;
  return opened ? { deviceSecret: opened.isFresh ? newDeviceSecret : null } : null;
};
