import type { Trx } from '../../../../platform/database/connect.ts';
import { eraseConsumer, eraseMember } from '../../../accounts/index.ts';
import { withdrawRestored } from '../../../applications/index.ts';
import type { DecryptionKey } from './backup-cipher.ts';
import { readBackup } from './backup-format.ts';
import { erasureTable } from './backup-tables.ts';

/** A deleted account, or a withdrawn application. */
export type Erasure = { kind: 'account' | 'application'; object_id: number; erased_at: string };

/** Accounts that were deleted and applications that were withdrawn until `takenAt`. */
export type ErasureList = { takenAt: string; erasures: readonly Erasure[] };

/** Reads the list from a backup, or from a file that holds only the list. Throws BackupError as `readBackup` does. */
export const readErasures = async (file: string, key: DecryptionKey): Promise<ErasureList> => {
  const erasures: Erasure[] = [];
  let takenAt = '';
  let table: string | undefined;
  for await (const part of readBackup(file, key)) {
    if (part.kind === 'start') takenAt = part.takenAt;
    if (part.kind === 'table') table = part.name;
    if (part.kind === 'row' && table === erasureTable) erasures.push(JSON.parse(part.line));
  }
  return { takenAt, erasures };
};

/**
 * Erases again the accounts and applications that were erased after the backup was taken. Ids that were given after the
 * backup are skipped. Owners are erased after their colleagues: the last person of an agency closes it. A colleague becomes
 * the owner where the backup has no other one. Returns how many it erased.
 */
export const repeatErasures = async (
  trx: Trx,
  erasures: readonly Erasure[],
  takenAt: string,
): Promise<number> => {
  const laterErasures = erasures.filter(
    ({ erased_at }) => Date.parse(erased_at) >= Date.parse(takenAt),
  );
  let erased = 0;
  const owners: number[] = [];
  for (const { kind, object_id } of laterErasures) {
    const outcome =
      kind === 'application'
        ? await withdrawRestored(trx, object_id)
        : await eraseAccount(trx, object_id);
    if (outcome === 'last-owner') owners.push(object_id);
    else erased += Number(outcome);
  }
  // The last owner of a closed agency follows its other members.
  for (const id of owners)
    erased += Number((await eraseMember(trx, id, 'restore', { passOn: true })) !== null);
  return erased;
};

const eraseAccount = async (trx: Trx, accountId: number): Promise<boolean | 'last-owner'> => {
  const account = await trx
    .selectFrom('account')
    .select('role')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!account) return false;
  const erase = account.role === 1 ? eraseConsumer : eraseMember;
  const erased = await erase(trx, accountId, 'restore');
  return erased === 'last-owner' ? erased : erased !== null;
};
