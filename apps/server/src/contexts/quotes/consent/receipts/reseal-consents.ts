import type { Db } from '../../../../platform/database/connect.ts';
import { resealSome, type SealedColumn } from '../../../../platform/sealing/index.ts';
import type { ConsentReceiptKeys } from '../receipt-keys.ts';

const sealedConsents: SealedColumn = {
  table: 'consent_record',
  column: 'sealed',
  key: [['id', 'text']],
  sealContext: 'id',
};

/**
 * Seals records again with the first key of CONSENT_SEAL_KEY if another key sealed them. Returns how many. It can be
 * repeated.
 */
export const resealConsents = async (db: Db, { sealing }: ConsentReceiptKeys): Promise<number> => {
  let total = 0;
  for (let after: Record<string, unknown> | null = null; ; ) {
    const result = await resealSome({ db, sealing }, sealedConsents, after);
    total += result.resealed;
    if (result.last === null) return total;
    after = result.last;
  }
};
