import { expect, type Page } from '@playwright/test';

const DEMO_PASSWORD = 'three green umbrellas';

/** Logs a person of the demo in on their landing page. */
export async function logIn(
  page: Page,
  email: string,
  landing: '/' | '/agent' = '/',
): Promise<void> {
  await page.goto(`${landing}?openModal=login`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/profile/);
}
