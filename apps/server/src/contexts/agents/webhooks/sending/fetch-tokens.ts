import type { FetchedClient } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import { createSecret, hashSecret, isAgencyActive } from '../../../identity/index.ts';
import { readSentClient, type SentClientNeeds } from './read-client.ts';

/** Creates the link at which a receiver reads the client of a message, once, within 72 hours. */
export const createFetchUrl = async (
  trx: Trx,
  messageId: string,
  publicUrl: string,
): Promise<string> => {
  const token = createSecret();
  await trx
    .insertInto('fetch_token')
    .values({ hash: hashSecret(token), message_id: messageId })
    .execute();
  return `${publicUrl}/api/webhooks/fetch?token=${token}`;
};

/**
 * The client of a token. A token works once, and again for ten minutes in case the answer was lost. It does not work if
 * the contact is closed, the endpoint is switched off, or the agency is suspended.
 */
export const fetchClient = (
  needs: SentClientNeeds,
  token: string,
): Promise<Result<{ data: FetchedClient }, 'gone'>> =>
  inTransaction(needs.db, async (trx) => {
    const { rows } = await sql<{ messageId: string; agencyId: number; applicationId: number }>`
      update fetch_token set read_at = coalesce(read_at, now())
      from webhook_message as message join webhook_endpoint as endpoint on endpoint.id = message.endpoint_id
      where hash = ${hashSecret(token)} and message.id = fetch_token.message_id
        and expires_at > now() and (read_at is null or read_at > now() - interval '10 minutes')
        and endpoint.off_at is null and ${isAgencyActive(sql`endpoint.agency_id`)}
      returning message.id as "messageId", agency_id as "agencyId", application_id as "applicationId"`.execute(
      trx,
    );
    const [found] = rows;
    if (!found) return failure('gone');
    const { messageId: requestId, ...client } = found;
    const data = await readSentClient({ ...needs, db: trx }, { ...client, requestId });
    return data ? success({ data }) : failure('gone');
  });
