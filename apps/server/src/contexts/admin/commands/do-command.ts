import { readFileSync } from 'node:fs';
import { adminTasks } from '@fanwise/contract/admin/admin-tasks';
import { TASK_NAMES, type TaskName, taskRule } from '@fanwise/domain/admin/tasks';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';
import { isReason } from '../running/run-task.ts';
import type { Command } from './commands.ts';
import { findAccount } from './find-account.ts';
import { inShell, previewInShell } from './in-shell.ts';
import { refuse, say } from './say.ts';

/** What a task takes, by name. */
const fieldsOf = (task: TaskName): Record<string, z.ZodType> => adminTasks[task].input.shape;

/**
 * The text itself where the task takes a text there, as with a ZIP code; else what it is as JSON. `@FILE` is the text of a
 * file.
 */
const readValue = (field: z.ZodType | undefined, text: string): unknown => {
  if (text.startsWith('@')) return readFileSync(text.slice(1), 'utf8');
  if (field?.safeParse(text).success) return text;
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
  task: TaskName,
  pairs: readonly string[],
): Promise<Record<string, unknown> | null> => {
  const input: Record<string, unknown> = {};
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at < 1) return null;
    const [key, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (key === 'file') continue;
    if (key !== 'account') input[key] = readValue(fieldsOf(task)[key], value);
    else {
      const account = await findAccount(db, value);
      if (!account.ok) return null;
      input.account_id = account.value;
    }
  }
  return input;
};

/** Why not, with what the task takes where that was not said. */
const refuseTask = (task: TaskName, code: string, data: unknown): number => {
  const takes =
    code === 'invalid-input' ? ` It takes ${Object.keys(fieldsOf(task)).join(', ')}.` : '';
  return refuse(`${code} ${JSON.stringify(data)}${takes}`);
};

type Said = { reason?: string | undefined; preview?: boolean | undefined };

/** Does any task of the admin console by its name, or only shows what it would come to. */
export const doNamed =
  (name: string | undefined, pairs: readonly string[], { reason, preview }: Said): Command =>
  async (db, place) => {
    const task = TASK_NAMES.find((one) => one === name);
    if (!task) return refuse(`There is no such task. There are: ${TASK_NAMES.join(', ')}.`);
    const input = await inputOf(db, task, pairs);
    if (!input) return refuse('What it is about is said as key=value, or account=ADDRESS.');
    if (preview) {
      const shown = await previewInShell(db, task, input, { place });
      if (!shown.ok) return refuseTask(task, shown.code, shown.data);
      const { facts: before, after, told, needs } = shown.value;
      return say(JSON.stringify({ before, after, told, needs }, null, 2));
    }
    if (taskRule(task).reason && !isReason(reason))
      return refuse(`${task} wants a --reason of at least three words.`);
    const file = pairs.find((pair) => pair.startsWith('file='))?.slice('file='.length);
    const ran = await inShell(db, task, input, { reason, place, file });
    if (!ran.ok) return refuseTask(task, ran.code, ran.data);
    return say(JSON.stringify(ran.value, null, 2));
  };
