import { viewLimits } from '@fanwise/web/src/messages/en/agent/view-limits.ts';
import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { review as reviewMessages } from '@fanwise/web/src/messages/en/consumer/review.ts';
import { sent as sentMessages } from '@fanwise/web/src/messages/en/consumer/sent.ts';
import { expect, test } from '@playwright/test';
import { leadPath, newAgent, newLead, STATE_FARM } from '../support/agent-leads.ts';
import { openSession } from '../support/people.ts';
import { ownZip } from '../support/zip.ts';

const applicationMessages = application.english;
const messages = reviewMessages.english;
/** Stands in a closed section, which the link opens. */
const LICENSED = 'What year were you first licensed?';

test('the review changes one answer and comes back, and hides the name from agents until the choice', async ({
  page,
  browser,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Ottilie', zip, [STATE_FARM]);
  const { client, leadId } = await newLead(request, zip);
  await openSession(page, request, client);
  await page.goto('/profile/application');
  await page.getByRole('button', { name: applicationMessages.unlock }).click();
  await page.getByRole('button', { name: applicationMessages.reviewAgain }).click();
  const check = page.getByRole('dialog', { name: applicationMessages.submitTitle });
  await expect(check).toContainText('Noor Hale');
  await expect(check.getByRole('checkbox', { name: messages.reports })).not.toBeChecked();

  await page.setViewportSize({ width: 390, height: 844 });
  const scrollingSideways = () =>
    check.evaluate(
      (dialog) =>
        [...dialog.querySelectorAll('*')].filter(
          (part) =>
            part.scrollWidth > part.clientWidth &&
            ['auto', 'scroll'].includes(getComputedStyle(part).overflowX),
        ).length,
    );
  await expect.poll(scrollingSideways, { message: 'the review at 390 px' }).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await check.getByRole('radio', { name: messages.namesLater }).check();
  await expect(check.getByText('Hale')).toHaveCount(0);
  await expect(check.getByText(messages.namesUnseen)).toBeVisible();

  const change = check.getByRole('link', { name: `${messages.change}: ${LICENSED}` });
  await change.click();
  const licensed = page.getByRole('textbox', { name: LICENSED });
  await expect(licensed).toBeFocused();
  await licensed.fill('2009');
  await page.getByRole('button', { name: applicationMessages.backToReview }).click();
  await expect(change).toBeFocused();
  await expect(check).toContainText('2009');
  await expect(check.getByRole('radio', { name: messages.namesLater })).toBeChecked();
  await check.getByRole('button', { name: applicationMessages.confirmSubmitAgain }).click();
  await expect(page.getByRole('heading', { name: sentMessages.english.titleAgain })).toBeFocused();

  const agentPage = await browser.newPage();
  await openSession(agentPage, request, agent);
  await agentPage.goto(leadPath(leadId));
  await expect(agentPage.getByText(viewLimits.english.namesHidden)).toBeVisible();
  await expect(agentPage.getByText(viewLimits.english.reportsRefused)).toBeVisible();
  await expect(agentPage.getByText('Noor').first()).toBeVisible();
  await expect(agentPage.getByText('Hale')).toHaveCount(0);
  await agentPage.close();
});
