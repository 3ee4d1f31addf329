import type { Language } from '@fanwise/domain/questionnaire';
import { sql } from 'kysely';
import { recordingAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/connect.ts';
import { hashOfSid } from './session-hash.ts';

type Opening = {
  accountId: number;
  /** The hash that the typed password matched. */
  passwordHash: string | null;
  /** The same password under today's parameters; null leaves the hash. */
  newHash: string | null;
  /** The language the mails come in from now on; null leaves it. */
  language: Language | null;
  sid: string;
  requestId: string;
};

/**
 * Opens a session for 12 hours and writes down who logged in; the oldest session beyond ten ends. False when the
 * password changed meanwhile: the lock and the hash make sure that a reset which ended all sessions stays the last
 * word. One statement, because a trip to the database costs this process more than anything else about a log-in.
 */
export const openSession = async (db: Db, opening: Opening): Promise<boolean> => {
  const { accountId, passwordHash, newHash, language, sid, requestId } = opening;
  const { rows } = await sql`
    with same as materialized (
      select id from account where id = ${accountId} and password_hash = ${passwordHash} for update
    ),
    changed as (
      update account set password_hash = coalesce(${newHash}, password_hash),
        language = coalesce(${language}, language)
      where id in (select id from same) and (${newHash}::text is not null or language <> ${language}::text)
    ),
    opened as (
      insert into session (token_hash, account_id, expires_at)
      select ${hashOfSid(sid)}, id, now() + interval '12 hours' from same
      returning account_id
    )
    ${recordingAudit({ actorId: sql`account_id`, act: 'login', requestId }, sql`opened`)}
    returning id`.execute(db);
  return rows.length === 1;
};
