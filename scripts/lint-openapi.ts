/** Lints the description of the API, and fails on warnings too: `npm run check:api`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeApi } from '@fanwise/server/src/http/describe-api.ts';

const folder = mkdtempSync(join(tmpdir(), 'fanwise-openapi-'));
const file = join(folder, 'openapi.json');
writeFileSync(file, JSON.stringify(describeApi(), null, 2));
const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
// The linter reports its use and looks for updates unless it is told not to.
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const { status } = spawnSync(
  process.execPath,
  [redocly, 'lint', '--extends', 'recommended-strict', file],
  { cwd: folder, env: { ...process.env, ...quiet }, stdio: 'inherit' },
);
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
