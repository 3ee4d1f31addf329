import { join } from 'node:path';
import { adminSignIn } from '@fanwise/admin/src/messages/en/sign-in.ts';
import { adminTasks } from '@fanwise/admin/src/messages/en/tasks.ts';
import { demoPassword } from '@fanwise/server/src/demo/demo-people.ts';
import { demoOperators } from '@fanwise/server/src/demo/operators.ts';
import { computeTotpCode } from '@fanwise/server/src/testing/totp-code.ts';
import type { Browser, Page } from '@playwright/test';

const folder = join(import.meta.dirname, '../../docs/images');
const messages = adminSignIn.english;
const { refund } = adminTasks.english.tasks;

const signIn = async (page: Page): Promise<void> => {
  const [owner] = demoOperators;
  if (owner === undefined) throw new Error('The demo has no operators.');
  await page.goto('/admin/queue');
  await page.getByRole('textbox', { name: messages.email }).fill(owner.email);
  await page.getByRole('textbox', { name: messages.password }).fill(demoPassword);
  await page.getByRole('textbox', { name: messages.code }).fill(await computeTotpCode(owner.seed));
  await page.getByRole('button', { name: messages.signIn, exact: true }).click();
  await page.getByRole('navigation').waitFor();
};

/** Takes the screenshots of docs/running.md. */
export async function takeAdminScreenshots(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page);
  const take = (name: string) =>
    page.screenshot({ path: join(folder, `admin-${name}.png`), scale: 'css' });
  await page.goto('/admin/leads');
  await page.getByRole('row').nth(1).waitFor();
  await take('leads');
  await page.goto('/admin/leads/1');
  await page.getByRole('button', { name: refund.button }).first().click();
  await page.getByRole('dialog').getByText(adminTasks.english.reason, { exact: true }).waitFor();
  await take('refund');
  await context.close();
}
