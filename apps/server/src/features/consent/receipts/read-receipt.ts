import type { ConsentReceipt } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { payloadOf } from '../../../platform/signing/index.ts';
import type { ConsentPayload } from '../recording/payload.ts';
import { statusOf } from './status-of.ts';

type Stored = {
  jws: string;
  line: string[];
  /** The key is revoked, and nothing shows that the record is older than that. */
  isRevoked: boolean;
  text: ConsentReceipt['text'];
  seal: ConsentReceipt['seal'];
};

const shape = /^[A-Za-z0-9_-]{22}$/;

/** A receipt as anybody with its number may see it. Unknown and malformed numbers are alike. */
export const readReceipt = async (
  db: Db,
  id: string,
): Promise<Result<ConsentReceipt, 'not-found'>> => {
  if (!shape.test(id)) return failure('not-found');
  const { rows } = await sql<Stored>`
    select record.jws,
      array(select jws from consent_record as other
        where other.id = coalesce(record.about, record.id) or other.about = coalesce(record.about, record.id)
        order by at, id) as line,
      key.revoked_at is not null and (seal.seq is null or seal.sealed_at > key.revoked_at) as "isRevoked",
      (select jsonb_build_object('request', request, 'automated', automated) from consent_text
        where consent_text.id = said.request ->> 'text_id' and language = said.request ->> 'language'
          and version::text = said.request ->> 'version') as text,
      case when seal.seq is not null then jsonb_build_object(
        'seq', seal.seq, 'hash', encode(seal.hash, 'hex'),
        'head_seq', head.seq, 'head_hash', encode(head.hash, 'hex')) end as seal
    from consent_record as record
    join consent_key as key on key.kid = record.kid
    left join consent_seal as seal on seal.record_id = record.id
    left join lateral (select seq, hash from consent_seal order by seq desc limit 1) as head on true
    cross join lateral (select convert_from(decode(rpad(translate(split_part(record.jws, '.', 2), '-_', '+/'),
      (length(split_part(record.jws, '.', 2)) + 3) / 4 * 4, '='), 'base64'), 'UTF8')::jsonb -> 'request' as request) as said
    where record.id = ${id}`.execute(db);
  const [stored] = rows;
  if (!stored) return failure('not-found');
  const line = stored.line.map((jws) => payloadOf(jws) as ConsentPayload);
  return success({
    jws: stored.jws,
    payload: payloadOf(stored.jws),
    text: stored.text,
    status: statusOf(line),
    key: stored.isRevoked ? 'revoked' : 'good',
    seal: stored.seal,
  });
};
