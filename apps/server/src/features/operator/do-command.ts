import { readFileSync } from 'node:fs';
import { TASK_NAMES, taskRule } from '@fanwise/domain/desk/tasks';
import type { Db } from '../../platform/database/connect.ts';
import type { Command } from './commands.ts';
import { findAccount } from './find-account.ts';
import { inShell } from './in-shell.ts';
import { refuse, say } from './say.ts';

/** A value as JSON where it is JSON, else the text itself; `@FILE` is the text of a file. */
const readValue = (text: string): unknown => {
  if (text.startsWith('@')) return readFileSync(text.slice(1), 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * `quote_id=12 days=3` as an input, `content=@home.json` with a file; `account=ADDRESS` stands for the number of its
 * account, `file=PATH` is no part of it.
 */
const inputOf = async (
  db: Db,
  pairs: readonly string[],
): Promise<Record<string, unknown> | null> => {
  const input: Record<string, unknown> = {};
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at < 1) return null;
    const [key, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (key === 'file') continue;
    if (key !== 'account') input[key] = readValue(value);
    else {
      const account = await findAccount(db, value);
      if (!account.ok) return null;
      input.account_id = account.value;
    }
  }
  return input;
};

/** Does any task of the desk by its name. */
export const doNamed =
  (name: string | undefined, pairs: readonly string[], reason: string | undefined): Command =>
  async (db, place) => {
    const task = TASK_NAMES.find((one) => one === name);
    if (!task) return refuse(`There is no such task. There are: ${TASK_NAMES.join(', ')}.`);
    if (taskRule(task).reason && !reason?.trim()) return refuse(`${task} wants a --reason.`);
    const input = await inputOf(db, pairs);
    if (!input) return refuse('What it is about is said as key=value, or account=ADDRESS.');
    const file = pairs.find((pair) => pair.startsWith('file='))?.slice('file='.length);
    const ran = await inShell(db, task, input, { reason, place, file });
    if (!ran.ok) return refuse(`${ran.code} ${JSON.stringify(ran.data)}`);
    return say(JSON.stringify(ran.value, null, 2));
  };
