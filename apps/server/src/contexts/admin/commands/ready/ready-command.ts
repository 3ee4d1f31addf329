import type { Command } from '../commands.ts';
import { say } from '../say.ts';
import { checkAdmin, checkBackup, checkOwners, checkTexts } from './check-data.ts';
import { checkAddress, checkAlarms, checkMail, checkSettings } from './check-outside.ts';
import { checkFirstFee, checkPayments, checkWebhook } from './check-payments.ts';
import type { ReadyCheck, ReadyWords } from './readiness.ts';

/** In the order of docs/going-live.md. */
const checks: readonly ReadyCheck[] = [
  checkSettings,
  checkAddress,
  checkMail,
  checkPayments,
  checkWebhook,
  checkAdmin,
  checkOwners,
  checkTexts,
  checkBackup,
  checkAlarms,
  checkFirstFee,
];

/** Checks everything that a live installation needs. Prints a line for each subject; exits with 1 if something is missing. */
export const readyCommand =
  (words: ReadyWords): Command =>
  async (db, { config }) => {
    let missing = 0;
    for (const check of checks)
      for (const { subject, isReady, says } of [await check({ db, config, words })].flat()) {
        if (!isReady) missing += 1;
        say(`${isReady ? 'ok     ' : 'missing'}  ${subject.padEnd(9)}  ${says}`);
      }
    say(
      missing === 0
        ? 'Everything is ready.'
        : `${missing} missing: docs/going-live.md has the steps.`,
    );
    return missing === 0 ? 0 : 1;
  };
