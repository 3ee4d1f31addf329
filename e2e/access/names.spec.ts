import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { dashboard } from '@fanwise/web/src/messages/en/consumer/dashboard.ts';
import { myQuotes } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { notifications } from '@fanwise/web/src/messages/en/shared/notifications.ts';
import { person as personMessages } from '@fanwise/web/src/messages/en/shared/person.ts';
import { expect, type Page, test } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { newPerson, openSession, registerAgent, registerConsumer } from '../support/people.ts';
import { sendQuote, submitApplication } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const LONGEST = 500;
const SIGNS = 'בן־דוד O’Brien & <b>Söhne</b> "\\ (Ltd.) %s';
const names = [
  { kind: 'emoji, signs, and letters from right to left', first: 'مريم Zoë 🦄🌋', last: SIGNS },
  { kind: 'no space in 500 letters', first: 'W'.repeat(LONGEST), last: 'm'.repeat(LONGEST) },
];

/** Checks that the page does not scroll sideways. */
async function expectToFit(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(excess, { message: page.url() }).toBe(0);
}

for (const [index, { kind, first, last }] of names.entries()) {
  test.describe(kind, () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('a name is stored exactly as typed and fits every page on a phone', async ({
      page,
      browser,
      request,
    }) => {
      const zip = ownZip();
      const agent = await registerAgent(request, newPerson(2, `Nomi${index}`, 'Quill'), {
        carriers: [1],
        zip,
      });
      await callApi(request, 'PUT /agent/profile', {
        sid: agent.sid,
        body: { usr_firstname: first, usr_agencyname: `${last} ${first}`.slice(0, LONGEST) },
      });
      const consumer = await registerConsumer(
        request,
        newPerson(1, `Nela${index}`, 'Vale'),
        3,
        zip,
        {
          maritalStatus: 1,
          partnerFirstName: first,
          partnerLastName: last,
          partnerDateOfBirth: '1985-12-24',
          address1: `1 ${last}`.slice(0, LONGEST),
        },
      );
      await openSession(page, request, consumer);
      await page.goto('/profile/dashboard');
      await page.getByRole('button', { name: dashboard.english.edit }).click();
      const field = (name: string) => page.getByRole('textbox', { name, exact: true });
      const { labels } = personMessages.english;
      await field(labels.firstName).fill(first);
      await field(labels.lastName).fill(last);
      await expectToFit(page);
      await page.getByRole('button', { name: dashboard.english.save }).click();
      await expect(page.getByText(dashboard.english.greeting(first))).toBeVisible();
      await page.reload();
      await expect(page.getByText(dashboard.english.greeting(first))).toBeVisible();
      await expect(page.getByText(`${first} ${last}`).first()).toBeVisible();
      await expectToFit(page);

      const leadId = await submitApplication(request, consumer, [3]);
      await sendQuote(request, agent, { leadId, carrier: 1, types: [3] });
      await page.goto('/profile/application');
      await expect(page.getByText(application.english.lockedText)).toBeVisible();
      await expectToFit(page);
      await page.goto('/profile/notifications');
      const notice = page.getByText(notifications.english.texts['new-quote'](first)).first();
      await expect(notice).toBeVisible();
      await expectToFit(page);
      await page.goto('/profile/my-quotes');
      const quote = myQuotes.english.named('01', 'State Farm');
      await page.getByRole('button', { name: myQuotes.english.chooseNamed(quote) }).click();
      const question = page.getByRole('dialog', { name: myQuotes.english.choosing.title(quote) });
      await expect(question).toContainText(first);
      await expectToFit(page);
      await question.getByRole('button', { name: myQuotes.english.choosing.confirm }).click();
      await expect(page.getByText(myQuotes.english.congratulations).first()).toBeVisible();
      await expectToFit(page);

      const agentPage = await browser.newPage({ viewport: { width: 390, height: 844 } });
      await openSession(agentPage, request, agent);
      await agentPage.goto('/agent/profile/leads/all');
      await agentPage.getByRole('button', { name: leads.english.summaryIcon(leadId) }).click();
      const summary = agentPage.getByRole('dialog', { name: leads.english.summary.title });
      await expect(summary).toContainText(`${first} ${last}`);
      await expectToFit(agentPage);
      await agentPage.goto(`/agent/profile/leads/${leadId}`);
      await expect(agentPage.getByRole('heading', { level: 1 })).toContainText(first);
      await expectToFit(agentPage);
      await agentPage.close();
    });
  });
}
