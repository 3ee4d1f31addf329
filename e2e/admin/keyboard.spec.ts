import { adminLicenses } from '@fanwise/admin/src/messages/en/licenses.ts';
import { adminSignIn } from '@fanwise/admin/src/messages/en/sign-in.ts';
import { adminTasks } from '@fanwise/admin/src/messages/en/tasks.ts';
import type { TaskName } from '@fanwise/domain/admin/tasks';
import { expect, type Page, test } from '@playwright/test';
import { activate, tabTo, typeInto } from '../support/keyboard.ts';
import { startsWithinMs, withOwnProduct } from '../support/product/own-product.ts';
import { signInToAdmin } from './sign-in.ts';

const messages = adminTasks.english;
/** A toast has the role of a dialog too. */
const dialogOf = (page: Page) => page.locator('[role="dialog"]:not([data-toast])');

/** Opens the first row of a list with `j` and Enter. */
const openFirst = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator('main [data-row]').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-task-buttons] button').first()).toBeVisible();
};

/** Opens the list of actions with `a`, chooses a task, fills in its dialog and confirms with Ctrl and Enter. */
const act = async (
  page: Page,
  task: TaskName,
  fill: () => Promise<void> = async () => undefined,
  reason = true,
): Promise<void> => {
  // A dialog without a result to show closes when its task is done.
  await expect(dialogOf(page)).toHaveCount(0);
  await page.keyboard.press('a');
  await activate(page, page.locator(`[data-task-buttons] [data-task="${task}"]`));
  await expect(dialogOf(page)).toBeVisible();
  await fill();
  if (reason)
    await typeInto(
      page,
      dialogOf(page).getByRole('textbox', { name: messages.reason }),
      'Because a test wants it',
    );
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(messages.tasks[task].done).first()).toBeVisible();
};

test('operators do ten things without a pointer', async ({ browser }) => {
  test.setTimeout(2 * startsWithinMs);
  await withOwnProduct(
    {},
    async ({ url }) => {
      const page = await signInToAdmin(browser, 'owner', url);
      const typeText = (text: string) => () =>
        typeInto(page, dialogOf(page).getByRole('textbox').first(), text);

      await openFirst(page, '/admin/queue?kind=feedback');
      await act(page, 'queue-take', undefined, false);
      await act(page, 'queue-note', typeText('Called back, no answer'), false);
      await act(page, 'queue-defer', undefined, false);
      await act(page, 'feedback-answer', typeText('Your quote is under My quotes.'), false);
      await openFirst(page, '/admin/queue?kind=flagged-account');
      await act(page, 'queue-close');

      await openFirst(page, '/admin/licenses?status=waiting');
      await page.keyboard.press('1');
      const day = page.getByLabel(adminLicenses.english.lastDay, { exact: true });
      await expect(day).toBeFocused();
      await page.keyboard.type('05312031');
      await page.keyboard.press('Enter');
      await expect(page.getByText(adminLicenses.english.saved)).toBeVisible();
      await openFirst(page, '/admin/licenses?status=active');
      await act(page, 'license-end');

      await openFirst(page, '/admin/quotes?state=live');
      await act(page, 'quote-withdraw');
      await page.goto('/admin/catalog?tab=zips');
      await expect(page.locator('[data-task="zip-set"]')).toBeVisible();
      await act(page, 'zip-set', async () => {
        const field = (name: string) => dialogOf(page).getByRole('textbox', { name, exact: true });
        await typeInto(page, field(messages.fields.code), '27678');
        await typeInto(page, field(messages.fields.city), 'Raleigh');
        await typeInto(page, field(messages.fields.state), 'NC');
      });
      await page.goto('/admin/catalog?tab=carriers');
      await expect(page.locator('[data-task="carrier-add"]')).toBeVisible();
      await act(page, 'carrier-add', async () => {
        await typeText('Acme Mutual')();
        await tabTo(page, dialogOf(page).getByRole('checkbox'));
        await page.keyboard.press('Space');
      });
    },
    { isDemo: true },
  );
});

test('each empty field of the log-in says that it is required, the first has the focus, and no call is made', async ({
  page,
}) => {
  const messages = adminSignIn.english;
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  await page.goto('/admin/queue');
  await page.getByRole('button', { name: messages.signIn, exact: true }).click();
  await expect(page.getByText(messages.required)).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: messages.email })).toBeFocused();
  expect(calls.filter((url) => url.includes('/api/admin'))).toEqual([]);
});
