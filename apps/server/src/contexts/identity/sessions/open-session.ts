import type { Language } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { sql } from 'kysely';
import { recordingAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { tellingOwner } from '../security-mails/tell-owner.ts';
import { isSuspended } from './is-suspended.ts';
import { crossingTime, longestSession, unboundSession } from './lifetime.ts';
import { hashSecret, newSecret } from './secrets.ts';

type Opening = {
  accountId: number;
  /** The hash that the typed password matched. */
  passwordHash: string | null;
  /** The same password under today's parameters; null leaves the hash. */
  newHash: string | null;
  /** The language the mails come in from now on; null leaves it. */
  language: Language | null;
  sid: string;
  /** The session can only set a second factor. */
  factorNeeded: boolean;
  /** What the client showed of its device; null when it keeps no cookie, or none yet. */
  deviceSecret: string | null;
  /** The device in a few words, for the mail to the owner. */
  device: string | null;
  requestId: string;
  /** The network of the client. */
  source: string;
};

/** In the audit log: the owner is mailed about a device without a cookie, in this network. */
const toldOfNoCookie = 'told-of-device-without-cookie';

/** The secret that the client's device goes by from now on; null when it keeps the one it has just got. */
type Opened = { deviceSecret: string | null };

/**
 * Opens a session and writes down who logged in; the oldest session beyond ten ends. Null when the account is stopped, or
 * the password changed meanwhile: the lock and the hash make sure that a reset which ended all sessions stays the last word.
 *
 * A known device gets a new secret, its session of this account ends, and the new one is bound at once. Another one
 * becomes a device: its session is bound when the cookie comes back, and is short until then. A device that is new to
 * the account is mailed to its owner, but not the first one ever, nor another while such a mail of the last day
 * still waits. What tells the first one ever is the audit log (rows from before devices were known have no source): devices
 * are forgotten. A client that keeps no cookie is new each time: its owner hears of it once a day from one network. Two
 * log-ins at once with one secret change it once.
 *
 * One statement, because a trip to the database costs this process more than anything else about a log-in.
 */
export const openSession = async (db: Db, opening: Opening): Promise<Opened | null> => {
  const { accountId, passwordHash, newHash, language, sid, requestId, source } = opening;
  const shown = opening.deviceSecret === null ? null : hashSecret(opening.deviceSecret);
  const fresh = newSecret();
  const { rows } = await sql<{ isFresh: boolean }>`
    with same as materialized (
      select id from account where id = ${accountId} and password_hash = ${passwordHash}
        and not ${isSuspended}
      for no key update
    ),
    changed as (
      update account set password_hash = coalesce(${newHash}, password_hash),
        language = coalesce(${language}, language)
      where id in (select id from same) and (${newHash}::text is not null or language <> ${language}::text)
    ),
    known as materialized (
      select device.id from same, (
        select id from device where secret_hash = ${shown}::bytea
        union all select id from device where previous_hash = ${shown}::bytea and previous_until > now()
      ) as device
    ),
    renewed as (
      update device set previous_hash = secret_hash, previous_until = now() + ${crossingTime},
        secret_hash = ${hashSecret(fresh)}, last_login_at = now()
      where id = (select id from known) and secret_hash = ${shown}::bytea
      returning id
    ),
    made as (
      insert into device (secret_hash)
      select ${hashSecret(fresh)} from same where not exists (select from known)
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
        and not (${shown}::bytea is null and exists (
          select from audit_event where actor_id = ${accountId} and act = ${toldOfNoCookie}
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
      insert into session (token_hash, account_id, expires_at, device_id, bound_at, factor_needed)
      select ${hashSecret(sid)}, same.id,
        now() + case when known.id is null then ${unboundSession} else ${longestSession} end,
        coalesce(known.id, made.id), case when known.id is not null then now() end,
        ${opening.factorNeeded}
      from same left join known on true left join made on true
      returning account_id
    ),
    written as (${recordingAudit({ actorId: sql`account_id`, act: 'login', requestId, source }, sql`opened`)}),
    remembered as (${recordingAudit(
      { actorId: sql`account_id`, act: toldOfNoCookie, requestId, source },
      sql`is_new where ${shown}::bytea is null`,
    )}),
    ${tellingOwner('new-device', opening.device, sql`is_new`)}
    select exists (select from renewed) or exists (select from made) as "isFresh",
      (select count(*) from told_owners) as told
    from opened`.execute(db);
  const [opened] = rows;
  return opened ? { deviceSecret: opened.isFresh ? fresh : null } : null;
};
