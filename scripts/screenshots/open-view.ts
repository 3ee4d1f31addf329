import type { Page } from '@playwright/test';
import { openSession } from '../../e2e/support/people.ts';
import type { View } from '../../e2e/views/view.ts';
import type { Group } from './states.ts';

/** Opens a view as the person sees it, in English. */
export async function openView(
  page: Page,
  person: Group['person'],
  { path, open, ready }: View,
): Promise<void> {
  const request = page.context().request;
  const sid = person ? await openSession(page, request, person) : '';
  await page.goto(typeof path === 'string' ? path : await path(request, sid));
  await open?.(page);
  await ready(page).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => true));
}
