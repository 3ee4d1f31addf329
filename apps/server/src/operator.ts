import { loadConfig } from './config/config.ts';
import {
  openDatabase,
  readCommand,
  readOfflineCommand,
  recordOperatorAsked,
  UsageError,
  usage,
} from './features/operator/index.ts';
import { migrate } from './platform/database/migrations/migrate.ts';
import { roleOf } from './platform/database/migrations/runtime-role.ts';

const run = async (words: string[]): Promise<number> => {
  if (words[0] === 'help' || words[0] === '--help') {
    console.log(usage);
    return 0;
  }
  const offline = readOfflineCommand(words);
  if (offline) return offline(loadConfig(process.env));
  const command = readCommand(words);
  const isRestore = words[0] === 'restore';
  const config = loadConfig(process.env);
  // Loading a backup empties tables and rests triggers, which only their owner may.
  const place =
    isRestore && config.database ? { directUrl: config.database.ownerUrl } : config.database;
  const database = await openDatabase({ dataDir: config.dataDir, database: place }, isRestore);
  try {
    if (isRestore)
      await migrate(database.url, { runtimeRole: config.database && roleOf(config.database.url) });
    // A database that is about to be loaded is empty first: what it is asked for stays afterwards.
    if (!isRestore) await recordOperatorAsked(database.db, words);
    const exitCode = await command(database.db, { config, url: database.url });
    if (isRestore) await recordOperatorAsked(database.db, words);
    return exitCode;
  } finally {
    await database.close();
  }
};

const isUsageError = (error: Error & { code?: string }): boolean =>
  error instanceof UsageError || error.code?.startsWith('ERR_PARSE_ARGS') === true;

run(process.argv.slice(2)).then(
  (exitCode) => process.exit(exitCode),
  (error: Error & { exitCode?: number }) => {
    console.error(error.message);
    process.exit(isUsageError(error) ? 2 : (error.exitCode ?? 1));
  },
);
