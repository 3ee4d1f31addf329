// Started by whatever Node there is (20 is enough), so this file uses nothing newer and no package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inProject, install, pinnedNode } from './installation.mjs';

// Installs only the first time: developers choose when to reinstall.
if (!existsSync(inProject('node_modules'))) install();
const { status } = spawnSync(pinnedNode(), [inProject('scripts/test.ts')], { stdio: 'inherit' });
process.exit(status ?? 1);
