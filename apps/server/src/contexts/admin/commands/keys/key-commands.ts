import { createSealing, reconcileKeys } from '../../../../platform/sealing/index.ts';
import type { Command } from '../commands.ts';
import { printLine, refuse } from '../print-line.ts';
import { countKeyUses, rotateKeys } from './rotate-keys.ts';

/** Shows how many values each key sealed, and which keys can be removed from DATA_KEYS. */
export const keysStatus: Command = async (db, { config }) => {
  const sealing = createSealing(config.dataKeys);
  const { missing, others } = await reconcileKeys(db, sealing);
  const uses = await countKeyUses(db);
  for (const { table, key, values } of uses) printLine(`${table}: ${values} sealed with ${key}`);
  printLine(`${sealing.newestKeyId} seals what comes.`);
  const idle = sealing.keyIds.filter(
    (id) => id !== sealing.newestKeyId && !uses.some(({ key }) => key === id),
  );
  if (idle.length > 0) printLine(`${idle.join(', ')}: only backups may still need it.`);
  if (missing.length > 0) return refuse(`DATA_KEYS lacks ${missing.join(', ')}.`);
  return others.length > 0 ? refuse(`${others.join(', ')} is another key than the database’s.`) : 0;
};

/** Seals again with the first of DATA_KEYS everything that an older key sealed. */
export const keysRotate: Command = async (db, { config }) => {
  const sealing = createSealing(config.dataKeys);
  const rotated = await rotateKeys({ db, sealing }, (table, resealed) =>
    printLine(`${table}: ${resealed}`),
  );
  if (!rotated.ok)
    return refuse(`DATA_KEYS: ${rotated.data.join(', ')} does not fit the database.`);
  return printLine(`${rotated.value} values are now sealed with ${sealing.newestKeyId}.`);
};
