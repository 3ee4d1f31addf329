import { emailOf } from '@fanwise/server/src/demo/cast.ts';
import { codeOf } from '@fanwise/server/src/testing/totp-code.ts';
import { agentSettings } from '@fanwise/web/src/messages/en/agent/agent-settings.ts';
import { deskList } from '@fanwise/web/src/messages/en/desk/list.ts';
import { deskTasks } from '@fanwise/web/src/messages/en/desk/tasks.ts';
import { supportVisit } from '@fanwise/web/src/messages/en/session/support-visit.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startsWithinMs, withOwnProduct } from '../support/product/own-product.ts';
import { operatorOf, signInAtDesk } from './sign-in.ts';

const tasks = deskTasks.english;
const words = supportVisit.english;

test('the queue hears at once of what comes, and a visit sends nothing and ends when it is logged out', async ({
  browser,
}) => {
  test.setTimeout(2 * startsWithinMs);
  await withOwnProduct(
    { HUMAN_CHECK: 'off' },
    async ({ url }) => {
      const desk = await signInAtDesk(browser, 'support', url);
      const written = await desk.request.post(`${url}/api/feedback`, {
        data: { name: 'Dana', email: 'dana@example.com', message: 'Where is it?', token: 'x' },
      });
      expect(written.status()).toBe(200);
      await desk.getByRole('button', { name: deskList.english.newcomers(1) }).click();
      await expect(desk.getByText('Where is it?')).toBeVisible();

      await desk.keyboard.press('g');
      await desk.keyboard.press('p');
      await desk.getByRole('searchbox').fill(emailOf('priya'));
      await desk.keyboard.press('Enter');
      await desk.getByRole('link', { name: /Priya/ }).click();
      await desk.getByRole('button', { name: tasks.tasks['see-as'].button }).click();
      const window = desk.getByRole('dialog');
      await window
        .getByRole('textbox', { name: tasks.reason })
        .fill('She cannot save her settings');
      await window
        .getByRole('textbox', { name: tasks.code })
        .fill(await codeOf(operatorOf('support').seed, 1));
      await desk.keyboard.press('Control+Enter');
      const opening = desk.context().waitForEvent('page');
      await window.getByRole('link', { name: tasks.openTab }).click();
      const visit = await opening;
      await expect(visit.getByRole('region', { name: words.name })).toBeVisible();

      await visit.goto('/agent/profile/settings');
      const save = visit.getByRole('button', { name: agentSettings.english.save, exact: true });
      await expect(save).toHaveAttribute('aria-disabled', 'true');
      await expect(save).toHaveAttribute('title', words.onlyOwner);
      await expectAccessible(visit);
      const sent: string[] = [];
      visit.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(request.url());
      });
      await save.click({ force: true });
      await expect(visit.getByText(words.onlyOwner).first()).toBeVisible();
      await visit.getByRole('textbox').first().press('Enter');
      expect(sent).toEqual([]);

      const { sid } = await visit.evaluate(
        () => JSON.parse(sessionStorage.getItem('fanwise.session') ?? '{}') as { sid: string },
      );
      const check = () => desk.request.get(`${url}/api/auth/check-session?sid=${sid}`);
      expect((await check()).status()).toBe(200);
      await visit.getByRole('button', { name: app.english.logOut }).click();
      await expect(visit.getByRole('heading', { level: 1, name: words.overTitle })).toBeVisible();
      expect((await check()).status()).toBe(401);
    },
    { isDemo: true },
  );
});
