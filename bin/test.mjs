// Started by whatever Node there is (20 is enough), so this file uses nothing newer and no package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inProject, install, pinnedNode } from './installation.mjs';

// Only the first time: whoever works here chooses when to install anew.
if (!existsSync(inProject('node_modules'))) install();
const { status } = spawnSync(pinnedNode(), [inProject('scripts/test.ts')], { stdio: 'inherit' });
process.exit(status ?? 1);
