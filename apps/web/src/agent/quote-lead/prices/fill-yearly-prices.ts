import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../ui/create-listeners.ts';
import type { PriceInput } from '../form/quote-forms.ts';

const STORAGE_KEY = 'fanwise.fill-years';

const { subscribe, notify } = createListeners();
const isOn = (): boolean => localStorage.getItem(STORAGE_KEY) === 'on';

/** Stores whether this device computes yearly prices. */
export function storeFillsYearlyPrices(on: boolean): void {
  if (on) localStorage.setItem(STORAGE_KEY, 'on');
  else localStorage.removeItem(STORAGE_KEY);
  notify();
}

/** Whether the yearly price is computed once its month is typed; off by default. */
export const useFillsYearlyPrices = (): boolean =>
  useSyncExternalStore(subscribe, isOn, () => false);

/** The usual price of a year for this month, in whole dollars; null without a month. */
export const estimateYearlyPrice = (monthly: number | null, hundredths: number): number | null =>
  monthly === null ? null : Math.round((monthly * hundredths) / 100);

/**
 * Returns the row with a computed year when it loses the focus: if the year is empty, or was computed for another
 * month. Null if it stays as it is: the ratio is unknown, or the agent typed a year.
 */
export function fillYearlyFromMonthly(
  { monthly, yearly, filled }: PriceInput,
  usualRatio: number | null,
): PriceInput | null {
  const estimated = usualRatio === null ? null : estimateYearlyPrice(monthly, usualRatio);
  if (estimated === null || estimated === yearly || (yearly !== null && !filled)) return null;
  return { monthly, yearly: estimated, filled: true };
}

/** A row with another price. A typed year stays; a changed month computes the year again. */
export const withPrice = (
  { monthly, yearly, filled }: PriceInput,
  period: 'monthly' | 'yearly',
  dollars: number | null,
): PriceInput =>
  period === 'yearly'
    ? { monthly, yearly: dollars }
    : { monthly: dollars, yearly, ...(filled && { filled }) };
