import { parseArgs } from 'node:util';
import { loadDatabase } from './config/config.ts';
import { openDatabase } from './contexts/admin/index.ts';
import {
  migrate,
  readSchemaState,
  type SchemaState,
  type TableSize,
} from './platform/database/migrations/migrate.ts';
import { explainDenied, findDatabaseRole } from './platform/database/migrations/runtime-role.ts';
import { explainUnreachable } from './platform/database/unreachable.ts';

/** One line for each file that waits, and one for each table it names. */
const describePending = ({ pending, hasQueue, sizes }: SchemaState): string[] => {
  const files = pending.flatMap(({ name, kind, runsOutsideTransaction: isOutside, text }) => [
    `${name}  ${kind}${isOutside ? ', outside a transaction' : ''}`,
    ...sizes.filter((table) => names(text, table)).map((table) => `    ${describeSize(table)}`),
  ]);
  const queue = hasQueue ? [] : ['the job queue'];
  return files.length + queue.length === 0 ? ['Nothing is pending.'] : [...files, ...queue];
};

const names = (text: string, { name }: TableSize): boolean =>
  new RegExp(String.raw`\b${name}\b`, 'i').test(text.replace(/--.*$/gm, ''));

const describeSize = ({ name, bytes, rows }: TableSize): string =>
  `${name}: ${(bytes / 1024 ** 2).toFixed(1)} MiB, about ${rows.toLocaleString('en-US')} rows`;

/** Brings the schema up to date with the owner's role, or tells with `--dry-run` what there is to do. */
const run = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean' } } });
  const { dataDir, database } = loadDatabase(process.env);
  const addresses = database === undefined ? [] : [database.ownerUrl];
  const opened = await openDatabase(
    { dataDir, database: database && { directUrl: database.ownerUrl } },
    true,
  );
  try {
    const there = await readSchemaState(opened.url);
    for (const line of describePending(there)) console.log(line);
    if (values['dry-run']) return;
    const runtimeRole = database && findDatabaseRole(database.url);
    for (const line of await migrate(opened.url, { runtimeRole })) console.log(line);
    console.log('The schema is up to date.');
  } catch (error) {
    throw explainDenied(explainUnreachable(error, addresses));
  } finally {
    await opened.close();
  }
};

run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: Error & { exitCode?: number; code?: string }) => {
    console.error(error.message);
    process.exit(error.code?.startsWith('ERR_PARSE_ARGS') ? 2 : (error.exitCode ?? 1));
  },
);
