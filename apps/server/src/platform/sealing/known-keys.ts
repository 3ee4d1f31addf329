import type { Db } from '../database/connect.ts';
import { type Sealing, UnsealError } from './sealing.ts';

const getProof = (id: string) => `data-key ${id}`;

/** Keys the database was sealed with that are missing, or are others of the same name. */
export type WrongKeys = { missing: string[]; others: string[] };

/**
 * Compares the configured keys with those the database knows, and records the newest. Sealing is not allowed while a
 * key is wrong, because its values could not be told apart afterwards.
 */
export const reconcileKeys = async (db: Db, sealing: Sealing): Promise<WrongKeys> => {
  const known = await db.selectFrom('data_key').select(['id', 'proof']).orderBy('id').execute();
  const ids = known.map(({ id }) => id);
  const missing = ids.filter((id) => !sealing.keyIds.includes(id));
  const others = known
    .filter(({ id, proof }) => !missing.includes(id) && !isProven(sealing, id, proof))
    .map(({ id }) => id);
  if (missing.length + others.length === 0 && !ids.includes(sealing.newestKeyId)) {
    const id = sealing.newestKeyId;
    await db
      .insertInto('data_key')
      .values({ id, proof: sealing.seal(id, getProof(id)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return { missing, others };
};

/** The database forgets a key with which nothing is sealed any more. */
export const eraseKey = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('data_key').where('id', '=', id).execute();
};

const isProven = (sealing: Sealing, id: string, proof: Buffer): boolean => {
  try {
    return sealing.unseal(proof, getProof(id)).toString() === id;
  } catch (error) {
    if (error instanceof UnsealError) return false;
    throw error;
  }
};
