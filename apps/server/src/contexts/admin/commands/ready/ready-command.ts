import type { Command } from '../commands.ts';
import { printLine } from '../print-line.ts';
import { checkAdmin, checkBackup, checkOwners, checkTexts } from './check-data.ts';
import {
  checkAddress,
  checkAlarms,
  checkBounces,
  checkMail,
  checkSettings,
} from './check-outside.ts';
import { checkFirstFee, checkPayments, checkWebhook } from './check-payments.ts';
import type { ReadyCheck, ReadyOptions } from './readiness.ts';

/** Each check with the step of docs/going-live.md that it is about, in the order of the steps. */
const checks: readonly (readonly [step: number, check: ReadyCheck])[] = [
  [2, checkSettings],
  [4, checkMail],
  [4, checkBounces],
  [5, checkAddress],
  [6, checkPayments],
  [6, checkWebhook],
  [7, checkAdmin],
  [7, checkOwners],
  [8, checkTexts],
  [9, checkBackup],
  [10, checkAlarms],
  [12, checkFirstFee],
];

/** Checks everything that a live installation needs. Prints a line for each subject; exits with 1 if something is missing. */
export const readyCommand =
  (options: ReadyOptions): Command =>
  async (db, { config }) => {
    let missing = 0;
    for (const [step, check] of checks)
      for (const { subject, isReady, says } of [await check({ db, config, options })].flat()) {
        if (!isReady) missing += 1;
        const atStep = isReady ? '' : `step ${step}: `;
        printLine(`${isReady ? 'ok     ' : 'missing'}  ${subject.padEnd(9)}  ${atStep}${says}`);
      }
    printLine(
      missing === 0
        ? 'Everything is ready.'
        : `${missing} missing: docs/going-live.md has the steps.`,
    );
    return missing === 0 ? 0 : 1;
  };
