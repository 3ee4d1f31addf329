import { useSyncExternalStore } from 'react';
import type { Figures } from '../form/quote-forms.ts';

const STORAGE_KEY = 'fanwise.fill-years';

const listeners = new Set<() => void>();
const isOn = (): boolean => localStorage.getItem(STORAGE_KEY) === 'on';

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Says whether years fill themselves in on this device from now on. */
export function fillYears(on: boolean): void {
  if (on) localStorage.setItem(STORAGE_KEY, 'on');
  else localStorage.removeItem(STORAGE_KEY);
  for (const listener of listeners) listener();
}

/** Whether a year fills itself in once its month is there; off until somebody asks for it. */
export const useFillsYears = (): boolean => useSyncExternalStore(subscribe, isOn, () => false);

/** The usual price of a year for this month, in whole dollars; null without a month. */
export const likelyYear = (monthly: number | null, hundredths: number): number | null =>
  monthly === null ? null : Math.round((monthly * hundredths) / 100);

/**
 * A row whose year fills itself in, when it is left: one that is empty, or was filled in for another month. Null where it
 * stays as it is: nobody knows what is usual, or the agent typed a year.
 */
export function filledIn(
  { monthly, yearly, filled }: Figures,
  usual: number | null,
): Figures | null {
  const likely = usual === null ? null : likelyYear(monthly, usual);
  if (likely === null || likely === yearly || (yearly !== null && !filled)) return null;
  return { monthly, yearly: likely, filled: true };
}

/** A row with another price. A typed year is the agent's own; a changed month fills the year in again. */
export const withPrice = (
  { monthly, yearly, filled }: Figures,
  period: 'monthly' | 'yearly',
  dollars: number | null,
): Figures =>
  period === 'yearly'
    ? { monthly, yearly: dollars }
    : { monthly: dollars, yearly, ...(filled && { filled }) };
