import { loadConfig } from './config.ts';
import { checkInvariants, describeFinding, openDatabase } from './features/operator/index.ts';

const usage = `Usage: npm run operator -- COMMAND

  check                               proves the promises of the product on its data; exits 1 when one is broken
`;

const run = async ([command]: string[]): Promise<number> => {
  if (command !== 'check') {
    console.error(usage);
    return command === undefined || command === 'help' ? 0 : 2;
  }
  const database = await openDatabase(loadConfig(process.env));
  try {
    const findings = await checkInvariants(database.db);
    for (const finding of findings) console.log(describeFinding(finding));
    return findings.some(({ count }) => count > 0) ? 1 : 0;
  } finally {
    await database.close();
  }
};

run(process.argv.slice(2)).then(
  (exitCode) => process.exit(exitCode),
  (error: Error & { exitCode?: number }) => {
    console.error(error.message);
    process.exit(error.exitCode ?? 1);
  },
);
