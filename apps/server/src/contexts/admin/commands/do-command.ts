import { readFileSync } from 'node:fs';
import { adminTasks } from '@fanwise/contract/admin/admin-tasks';
import { isReason, TASK_NAMES, type TaskName, taskRule } from '@fanwise/domain/admin/tasks';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';
import { previewFromCommandLine, runFromCommandLine } from './command-line-tasks.ts';
import type { Command } from './commands.ts';
import { findAccount, findAgency } from './find-account.ts';
import { printLine, refuse } from './print-line.ts';

/** Returns the input fields of a task. */
const getFields = (task: TaskName): Record<string, z.ZodType> => adminTasks[task].input.shape;

/**
 * Reads a value: as text where the task takes a text, as with a ZIP code, otherwise as JSON. `@FILE` stands for the
 * content of a file.
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
 * Parses `quote_id=12 days=3` or `content=@home.json` into an input. `account=ADDRESS` stands for the id of that
 * account, or of its agency where the task is about an agency; `file=PATH` is not part of the input.
 */
const readInput = async (
  db: Db,
  task: TaskName,
  pairs: readonly string[],
): Promise<Record<string, unknown> | null> => {
  const input: Record<string, unknown> = {};
  for (const pair of pairs) {
    const separator = pair.indexOf('=');
    if (separator < 1) return null;
    const [key, value] = [pair.slice(0, separator), pair.slice(separator + 1)];
    if (key === 'file') continue;
    if (key !== 'account') input[key] = readValue(getFields(task)[key], value);
    else if ('agency_id' in getFields(task)) {
      const agencyId = await findAgency(db, value);
      if (agencyId === null) return null;
      input.agency_id = agencyId;
    } else {
      const account = await findAccount(db, value);
      if (!account.ok) return null;
      input.account_id = account.value;
    }
  }
  return input;
};

/** Prints why a task was refused; for a wrong input also the fields that the task takes. */
const refuseTask = (task: TaskName, code: string, data: unknown): number => {
  const takes =
    code === 'invalid-input' ? ` It takes ${Object.keys(getFields(task)).join(', ')}.` : '';
  return refuse(`${code} ${JSON.stringify(data)}${takes}`);
};

type TaskOptions = { reason?: string | undefined; preview?: boolean | undefined };

/** Runs a task of the admin console by its name, or only previews it. */
export const createTaskCommand =
  (name: string | undefined, pairs: readonly string[], { reason, preview }: TaskOptions): Command =>
  async (db, settings) => {
    const task = TASK_NAMES.find((one) => one === name);
    if (!task) return refuse(`There is no such task. There are: ${TASK_NAMES.join(', ')}.`);
    const input = await readInput(db, task, pairs);
    if (!input) return refuse('Name the object as key=value, or account=ADDRESS.');
    if (preview) {
      const shown = await previewFromCommandLine(db, task, input, { settings });
      if (!shown.ok) return refuseTask(task, shown.code, shown.data);
      const { facts: before, after, notices, needs } = shown.value;
      return printLine(JSON.stringify({ before, after, notices, needs }, null, 2));
    }
    if (taskRule(task).reason && !isReason(reason))
      return refuse(`${task} wants a --reason of at least three words.`);
    const file = pairs.find((pair) => pair.startsWith('file='))?.slice('file='.length);
    const result = await runFromCommandLine(db, task, input, { reason, settings, file });
    if (!result.ok) return refuseTask(task, result.code, result.data);
    return printLine(JSON.stringify(result.value, null, 2));
  };
