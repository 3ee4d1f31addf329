import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { expect, test } from '@playwright/test';

test('the document of a profile page names the script that the browser needs before it draws', async ({
  request,
}) => {
  for (const path of ['/profile/my-quotes', '/profile/dashboard', '/agent/profile/leads/all']) {
    const html = await (await request.get(path)).text();
    const [head = '', body = ''] = html.split('</head>');
    expect(head, path).toMatch(/<link(?=[^>]* rel="expect")(?=[^>]* href="#content")[^>]*>/);
    expect(body.match(/<main[^>]* id="content"/g), path).toHaveLength(1);
  }
});

test('a tile that is pressed before the scripts have loaded opens its dialog afterwards', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/main-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const { name } = insuranceTypes.english.auto;
  await page.getByRole('link', { name }).first().click({ noWaitAfter: true });
  await expect(page).toHaveURL(/openModal=register/);
  release();
  const dialog = page.getByRole('dialog', { name: account.english.registerTitle });
  await expect(dialog.getByRole('radio', { name })).toBeChecked();
});
