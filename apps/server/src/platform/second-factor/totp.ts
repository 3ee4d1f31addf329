import { sql } from 'kysely';
import { generateSecret, generateURI, verify } from 'otplib';
import { getBrand } from '../brand.ts';
import type { Db } from '../database/connect.ts';
import type { SealedColumn, Sealing } from '../sealing/index.ts';
import type { Holder } from './holder.ts';

/** Codes of an app (RFC 6238), 30 seconds each; one early or late still counts. */
export type Totp = {
  /** Makes a seed that counts once its first code was typed; the one in use stays until then. */
  begin(
    db: Db,
    holder: Holder,
    label: string,
    seed?: string,
  ): Promise<{ seed: string; uri: string }>;
  /** Takes the new seed into use when the code is right. */
  confirm(db: Db, holder: Holder, code: string): Promise<boolean>;
  /** Whether the code is right; each counts once. */
  take(db: Db, holder: Holder, code: string): Promise<boolean>;
  /** False when there was none. */
  remove(db: Db, holder: Holder): Promise<boolean>;
};

const getSealedColumn = (column: 'sealed_seed' | 'waiting_sealed_seed'): SealedColumn => ({
  table: 'second_factor_totp',
  column,
  key: [
    ['holder', 'text'],
    ['holder_id', 'bigint'],
  ],
  sealContext: `'totp ' || holder || ' ' || holder_id`,
});

/** Where seeds lie sealed. */
export const sealedSeeds: readonly SealedColumn[] = [
  getSealedColumn('sealed_seed'),
  getSealedColumn('waiting_sealed_seed'),
];

const toleranceSeconds = 30;

/** By the clock of the database, which all processes share; `now()` would be that of a transaction's beginning. */
const epochNow = sql`floor(extract(epoch from clock_timestamp()))::integer`;

export const createTotp = (sealing: Sealing): Totp => {
  const place = ({ holder, id }: Holder): string => `totp ${holder} ${id}`;
  const readTimeStep = async (
    holder: Holder,
    sealed: Buffer,
    code: string,
    { lastStep, epoch }: { lastStep: number | null; epoch: number },
  ): Promise<number | null> => {
    if (!/^\d{6}$/.test(code)) return null;
    const secret = sealing.unseal(sealed, place(holder)).toString();
    const result = await verify({
      secret,
      token: code,
      epoch,
      epochTolerance: toleranceSeconds,
      ...(lastStep !== null && { afterTimeStep: lastStep }),
    });
    return result.valid && 'timeStep' in result ? result.timeStep : null;
  };

  return {
    begin: async (db, holder, label, seed = generateSecret()) => {
      const sealed = sealing.seal(seed, place(holder));
      await sql`
        insert into second_factor_totp (holder, holder_id, waiting_sealed_seed, waiting_since)
        values (${holder.holder}, ${holder.id}, ${sealed}, now())
        on conflict (holder, holder_id) do update
        set waiting_sealed_seed = excluded.waiting_sealed_seed, waiting_since = excluded.waiting_since`.execute(
        db,
      );
      return { seed, uri: generateURI({ issuer: getBrand().name, label, secret: seed }) };
    },
    confirm: async (db, holder, code) => {
      const { rows } = await sql<{ waiting: Buffer; epoch: number }>`
        select waiting_sealed_seed as waiting, ${epochNow} as epoch from second_factor_totp
        where holder = ${holder.holder} and holder_id = ${holder.id}
          and waiting_since > now() - interval '1 hour'
        for update`.execute(db);
      const [row] = rows;
      const step = row
        ? await readTimeStep(holder, row.waiting, code, { ...row, lastStep: null })
        : null;
      if (step === null) return false;
      await sql`
        update second_factor_totp set sealed_seed = waiting_sealed_seed, confirmed_at = now(), last_step = ${step},
          waiting_sealed_seed = null, waiting_since = null
        where holder = ${holder.holder} and holder_id = ${holder.id}`.execute(db);
      return true;
    },
    take: async (db, holder, code) => {
      const { rows } = await sql<{ seed: Buffer; lastStep: number | null; epoch: number }>`
        select sealed_seed as seed, last_step as "lastStep", ${epochNow} as epoch from second_factor_totp
        where holder = ${holder.holder} and holder_id = ${holder.id} and sealed_seed is not null`.execute(
        db,
      );
      const [row] = rows;
      const step = row ? await readTimeStep(holder, row.seed, code, row) : null;
      if (step === null) return false;
      // Two with the same code at the same moment: the row lets one of them through.
      const taken = await sql`
        update second_factor_totp set last_step = ${step}
        where holder = ${holder.holder} and holder_id = ${holder.id}
          and (last_step is null or last_step < ${step})
        returning last_step`.execute(db);
      return taken.rows.length === 1;
    },
    remove: async (db, holder) => {
      const { rows } = await sql`
        delete from second_factor_totp
        where holder = ${holder.holder} and holder_id = ${holder.id} and sealed_seed is not null
        returning holder_id`.execute(db);
      return rows.length === 1;
    },
  };
};
