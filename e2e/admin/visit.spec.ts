import { adminList } from '@fanwise/admin/src/messages/en/list.ts';
import { adminTasks } from '@fanwise/admin/src/messages/en/tasks.ts';
import { getDemoEmail } from '@fanwise/server/src/demo/demo-people.ts';
import { computeTotpCode } from '@fanwise/server/src/testing/totp-code.ts';
import { agentSettings } from '@fanwise/web/src/messages/en/agent/agent-settings.ts';
import { supportVisit } from '@fanwise/web/src/messages/en/session/support-visit.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startsWithinMs, withOwnProduct } from '../support/product/own-product.ts';
import { getOperator, signInToAdmin } from './sign-in.ts';

const tasks = adminTasks.english;
const messages = supportVisit.english;

test('the queue shows new messages at once, and a support visit can send nothing and ends with its log-out', async ({
  browser,
}) => {
  test.setTimeout(2 * startsWithinMs);
  await withOwnProduct(
    { HUMAN_CHECK: 'off' },
    async ({ url }) => {
      const admin = await signInToAdmin(browser, 'support', url);
      const written = await admin.request.post(`${url}/api/feedback`, {
        data: { name: 'Dana', email: 'dana@example.com', message: 'Where is it?', token: 'x' },
      });
      expect(written.status()).toBe(200);
      // A task of the demo may have come too.
      const newcomers = new RegExp(adminList.english.newcomers(1).replace('1', '\\d'));
      await admin.getByRole('button', { name: newcomers }).click();
      await expect(admin.getByText('Where is it?')).toBeVisible();

      await admin.keyboard.press('g');
      await admin.keyboard.press('p');
      await admin.getByRole('searchbox').fill(getDemoEmail('priya'));
      await admin.keyboard.press('Enter');
      await admin.getByRole('link', { name: /Priya/ }).click();
      await admin.getByRole('button', { name: tasks.tasks['see-as'].button }).click();
      const window = admin.getByRole('dialog');
      await window
        .getByRole('textbox', { name: tasks.reason })
        .fill('She cannot save her settings');
      await window
        .getByRole('textbox', { name: tasks.code })
        .fill(await computeTotpCode(getOperator('support').seed, 1));
      await admin.keyboard.press('Control+Enter');
      const opening = admin.context().waitForEvent('page');
      await window.getByRole('link', { name: tasks.openTab }).click();
      const visit = await opening;
      await expect(visit.getByRole('region', { name: messages.name })).toBeVisible();

      await visit.goto('/agent/profile/settings');
      const save = visit.getByRole('button', { name: agentSettings.english.save, exact: true });
      await expect(save).toHaveAttribute('aria-disabled', 'true');
      await expect(save).toHaveAttribute('title', messages.onlyOwner);
      await expectAccessible(visit);
      const sent: string[] = [];
      visit.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(request.url());
      });
      await save.click({ force: true });
      await expect(visit.getByText(messages.onlyOwner).first()).toBeVisible();
      await visit.getByRole('textbox').first().press('Enter');
      expect(sent).toEqual([]);

      const { sid } = await visit.evaluate(
        () => JSON.parse(sessionStorage.getItem('fanwise.session') ?? '{}') as { sid: string },
      );
      const check = () => admin.request.get(`${url}/api/auth/check-session?sid=${sid}`);
      expect((await check()).status()).toBe(200);
      await visit.getByRole('button', { name: app.english.logOut }).click();
      await expect(
        visit.getByRole('heading', { level: 1, name: messages.overTitle }),
      ).toBeVisible();
      expect((await check()).status()).toBe(401);
    },
    { isDemo: true },
  );
});
