import type { Db } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import {
  countByKey,
  eraseKey,
  reconcileKeys,
  resealSome,
  type Sealing,
} from '../../../../platform/sealing/index.ts';
import { recordOperatorAct } from '../operator-act.ts';
import { sealedColumns } from './sealed-columns.ts';

/** How many values of a table a key sealed. */
export type KeyUse = { table: string; key: string; values: number };

/** Counts the values that each key sealed, by table. */
export const countKeyUses = async (db: Db): Promise<KeyUse[]> => {
  const uses: KeyUse[] = [];
  for (const column of sealedColumns)
    for (const use of await countByKey(db, column)) uses.push({ table: column.table, ...use });
  return uses;
};

/**
 * Seals again every value that an older key sealed, in batches; it may be stopped and run again. The product may run
 * meanwhile, with the same keys. Returns how many values it sealed. Keys that no longer seal a value are deleted.
 */
export const rotateKeys = async (
  needs: { db: Db; sealing: Sealing },
  progress: (table: string, resealed: number) => void,
): Promise<Result<number, 'wrong-keys'>> => {
  const { missing, others } = await reconcileKeys(needs.db, needs.sealing);
  if (missing.length + others.length > 0) return failure('wrong-keys', [...missing, ...others]);
  let total = 0;
  for (const column of sealedColumns) {
    let resealed = 0;
    for (let after: Record<string, unknown> | null = null; ; ) {
      const result = await resealSome(needs, column, after);
      resealed += result.resealed;
      if (result.last === null) break;
      progress(column.table, resealed);
      after = result.last;
    }
    total += resealed;
  }
  const inUse = new Set((await countKeyUses(needs.db)).map(({ key }) => key));
  for (const id of needs.sealing.keyIds)
    if (id !== needs.sealing.newestKeyId && !inUse.has(id)) await eraseKey(needs.db, id);
  if (total > 0)
    await inTransaction(needs.db, (trx) =>
      recordOperatorAct(trx, 'keys-rotated', `data-key:${needs.sealing.newestKeyId}`),
    );
  return success(total);
};
