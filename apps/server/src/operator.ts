import { loadConfig } from './config/config.ts';
import {
  openDatabase,
  readCommand,
  readOfflineCommand,
  recordReadCommand,
  UsageError,
  usage,
} from './contexts/admin/index.ts';
import { setBrand } from './platform/brand.ts';
import { explainUnreachable } from './platform/database/unreachable.ts';

const run = async (args: string[]): Promise<number> => {
  if (args[0] === 'help' || args[0] === '--help') {
    console.log(usage);
    return 0;
  }
  const offline = readOfflineCommand(args);
  if (offline) return offline(loadConfig(process.env));
  const command = readCommand(args);
  const config = loadConfig(process.env);
  setBrand(config.brand);
  const database = await openDatabase(config);
  try {
    await recordReadCommand(database.db, args);
    return await command(database.db, { config, url: database.url });
  } catch (error) {
    throw explainUnreachable(error, config.database ? [config.database.directUrl] : []);
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
