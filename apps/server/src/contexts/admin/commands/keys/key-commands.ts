import { createSealing, meetKeys } from '../../../../platform/sealing/index.ts';
import type { Command } from '../commands.ts';
import { refuse, say } from '../say.ts';
import { rotateKeys, usedKeys } from './rotate-keys.ts';

/** Says which key sealed how much, and which may be taken out of DATA_KEYS. */
export const keysStatus: Command = async (db, { config }) => {
  const sealing = createSealing(config.dataKeys);
  const { missing, others } = await meetKeys(db, sealing);
  const uses = await usedKeys(db);
  for (const { table, key, values } of uses) say(`${table}: ${values} sealed with ${key}`);
  say(`${sealing.newestKeyId} seals what comes.`);
  const idle = sealing.keyIds.filter(
    (id) => id !== sealing.newestKeyId && !uses.some(({ key }) => key === id),
  );
  if (idle.length > 0) say(`${idle.join(', ')}: only backups may still need it.`);
  if (missing.length > 0) return refuse(`DATA_KEYS lacks ${missing.join(', ')}.`);
  return others.length > 0 ? refuse(`${others.join(', ')} is another key than the database’s.`) : 0;
};

/** Seals everything anew that an older key sealed. */
export const keysRotate: Command = async (db, { config }) => {
  const sealing = createSealing(config.dataKeys);
  const rotated = await rotateKeys({ db, sealing }, (table, resealed) =>
    say(`${table}: ${resealed}`),
  );
  if (!rotated.ok)
    return refuse(`DATA_KEYS: ${rotated.data.join(', ')} does not fit the database.`);
  return say(`${rotated.value} values are now sealed with ${sealing.newestKeyId}.`);
};
