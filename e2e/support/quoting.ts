import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from './answering.ts';
import { notice } from './notice.ts';

const messages = quoteLead.english;

/** The prices an agent types into a row: monthly and yearly; null leaves the box empty. */
type Row = readonly [monthly: number | null, yearly: number | null];

/** The form at a position on the page, counted from 1. */
export function quoteForm(page: Page, place: number): Locator {
  return page.getByRole('region', { name: messages.formTitle(place), exact: true });
}

/** A price box of a form; `row` is the insurance type or the bundle. */
export function priceBox(form: Locator, row: string, period: 'monthly' | 'yearly'): Locator {
  return form.getByRole('textbox', { name: messages[`${period}Of`](row) });
}

/** Chooses a carrier, if one is given, and types the prices of each row. */
export async function fillForm(
  form: Locator,
  { carrier, ...rows }: { carrier?: string } & Record<string, Row | string | undefined>,
): Promise<void> {
  if (carrier !== undefined)
    await choose(form.getByRole('combobox', { name: messages.carrier }), carrier);
  for (const [row, prices] of Object.entries(rows)) {
    if (prices === undefined || typeof prices === 'string') continue;
    const [monthly, yearly] = prices;
    if (monthly !== null) await priceBox(form, row, 'monthly').fill(String(monthly));
    if (yearly !== null) await priceBox(form, row, 'yearly').fill(String(yearly));
  }
}

/** Presses Finish Quoting; returns the review dialog. */
export async function finishQuoting(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: messages.finish }).filter({ visible: true });
  await button.last().click();
  const summary = page.getByRole('dialog', { name: messages.summaryTitle });
  await expect(summary).toBeVisible();
  return summary;
}

/** Sends the quotes of the review. */
export async function confirmQuotes(summary: Locator): Promise<void> {
  // By key: the page ignores a second click at one place within half a second, and Finish Quoting may lie below.
  const button = summary.getByRole('button', { name: messages.confirm, exact: true });
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

/** Checks for the thanks, and for the list that follows. */
export async function expectSent(page: Page): Promise<void> {
  await expect(notice(page, messages.thanks)).toBeVisible();
  await expect(page).toHaveURL(/\/agent\/profile\/leads\/all$/);
}
