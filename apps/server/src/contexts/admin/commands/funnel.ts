import { deviceClasses } from '@fanwise/contract/applications/steps';
import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { readFunnel } from '../../applications/index.ts';
import type { Command } from './commands.ts';
import { printLine, refuse } from './print-line.ts';

type Messages = {
  days?: string | undefined;
  type?: string | undefined;
  language?: string | undefined;
  device?: string | undefined;
};

const defaultDays = '28';
const maxDays = 400;
const barWidth = 30;

/** Draws how many people took each step on the way to a quote, as a text chart. */
export const funnel =
  ({ days: text = defaultDays, type: short, language, device }: Messages): Command =>
  async (db) => {
    const days = Number(text);
    const type = insuranceTypes.find((one) => one.short === short);
    if (!Number.isInteger(days) || days < 1 || days > maxDays)
      return refuse(`--days takes 1 to ${maxDays}.`);
    if (short !== undefined && type === undefined)
      return refuse(`--type takes ${insuranceTypes.map((one) => one.short).join(', ')}.`);
    if (language !== undefined && language !== 'en' && language !== 'es')
      return refuse('--language takes en, es.');
    if (device !== undefined && !deviceClasses.some((one) => one === device))
      return refuse(`--device takes ${deviceClasses.join(', ')}.`);
    const steps = await readFunnel(db, {
      days,
      ...(type && { type: type.id }),
      ...(language && { language }),
      ...(device && { device }),
    });
    const most = Math.max(1, ...steps.map(({ count }) => count));
    for (const { step, count, ofLanding } of steps) {
      const bar = '#'.repeat(Math.ceil((count / most) * barWidth)).padEnd(barWidth);
      const share = ofLanding === null ? '' : `${ofLanding} %`;
      printLine(`${step.padEnd(14)} ${bar} ${String(count).padStart(8)} ${share.padStart(6)}`);
    }
    return printLine(`The last ${days} days. Whoever asks not to be tracked is not counted.`);
  };
