import { expect, test } from '@playwright/test';
import { register } from '../../apps/web/src/messages/en/consumer/register.ts';
import { unfinished } from '../../apps/web/src/messages/en/consumer/unfinished.ts';
import { person as personArea } from '../../apps/web/src/messages/en/shared/person.ts';

const words = unfinished.english;
const { labels } = personArea.english;

test('who closed the browser on the way to an account is offered to go on, or to forget it', async ({
  page,
  context,
}) => {
  await page.goto('/auth/register/1');
  const first = page.getByRole('textbox', { name: labels.firstName, exact: true });
  await first.fill('Ingrid');
  await page.getByRole('textbox', { name: labels.lastName, exact: true }).fill('Berg');
  await page.close();

  const later = await context.newPage();
  await later.goto('/');
  const offer = later.getByRole('region', { name: words.title.home });
  await expect(offer).toContainText('Ingrid');
  await offer.getByRole('link', { name: words.goOn }).click();
  await expect(later.getByRole('heading', { name: register.english.stepTitles[0] })).toBeVisible();
  await expect(later.getByRole('textbox', { name: labels.lastName, exact: true })).toHaveValue(
    'Berg',
  );
  await later.goto('/');
  await offer.getByRole('button', { name: words.remove }).click();
  await expect(offer).toBeHidden();
  expect(await later.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Ingrid');
});
