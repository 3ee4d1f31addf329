import { adminQueue } from '@fanwise/admin/src/messages/en/queue.ts';
import { adminSignIn } from '@fanwise/admin/src/messages/en/sign-in.ts';
import type { OperatorRole } from '@fanwise/domain/admin/capabilities';
import { demoPassword } from '@fanwise/server/src/demo/demo-people.ts';
import { demoOperators } from '@fanwise/server/src/demo/operators.ts';
import { computeTotpCode } from '@fanwise/server/src/testing/totp-code.ts';
import { type Browser, expect, type Page } from '@playwright/test';

const messages = adminSignIn.english;

/** The operator of the demo with this role. */
export function getOperator(role: OperatorRole) {
  const found = demoOperators.find((one) => one.role === role);
  if (!found) throw new Error(`Nobody is ${role}.`);
  return found;
}

/** Signs in as a demo operator in a new browser context and returns the page with the queue. */
export async function signInToAdmin(
  browser: Browser,
  role: OperatorRole,
  baseURL?: string,
): Promise<Page> {
  const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  const { email, seed } = getOperator(role);
  await page.goto('/admin/queue');
  await page.getByRole('textbox', { name: messages.email }).fill(email);
  await page.getByRole('textbox', { name: messages.password }).fill(demoPassword);
  const queue = page.getByRole('heading', { level: 1, name: adminQueue.english.title });
  // A code is valid only once: a second sign-in within half a minute waits for the next code.
  await expect(async () => {
    if (!(await queue.isVisible())) {
      await page.getByRole('textbox', { name: messages.code }).fill(await computeTotpCode(seed));
      await page.getByRole('button', { name: messages.signIn, exact: true }).click();
    }
    await expect(queue).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 65_000 });
  return page;
}
