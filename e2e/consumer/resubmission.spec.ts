import * as acts from '@fanwise/builders/actions';
import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { applicationStatus } from '@fanwise/web/src/messages/en/consumer/application-status.ts';
import { dashboard } from '@fanwise/web/src/messages/en/consumer/dashboard.ts';
import { myQuotes } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { sent as sentMessages } from '@fanwise/web/src/messages/en/consumer/sent.ts';
import { questionnaire } from '@fanwise/web/src/messages/en/shared/questionnaire.ts';
import { unsavedChanges } from '@fanwise/web/src/messages/en/shared/unsaved-changes.ts';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { callApi, humanToken } from '../support/api.ts';
import {
  getProductAccess,
  type Member,
  newPerson,
  openSession,
  registerAgent,
  registerConsumer,
} from '../support/people.ts';
import { sendQuote } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const messages = application.english;
const quoteMessages = myQuotes.english;
const STATE_FARM = 1;
const AUTO = 3;
/** Longer than the pause after which answers are saved. */
const AUTOSAVE_MS = 20_000;
const CAR_MODEL = 'Vehicle 1: make and model';
/** Optional questions that the profile answers. */
const PREFILLED = ['Do you own your home?', 'What year were you first licensed?'];

/** Submits an auto application with the prefilled answers to optional questions, which the page sends too. */
async function submitAsOnScreen(request: APIRequestContext, consumer: Member): Promise<number> {
  const world = getProductAccess(request);
  const { data } = await callApi(request, 'GET /user/application', { sid: consumer.sid });
  const questions = data
    .filter(({ ins_id }) => ins_id === AUTO)
    .flatMap(({ sections }) => sections.flatMap((section) => section.questions));
  const prefilled = PREFILLED.map((text) => {
    const question = questions.find(({ que_content }) => que_content === text);
    if (!question) throw new Error(`The question "${text}" is not asked.`);
    const { que_id, que_prefill, answers } = question;
    return answers.length > 0
      ? { que_id, ans_id: Number(que_prefill) }
      : { que_id, ans_content: String(que_prefill) };
  });
  const required = await acts.answerApplication(world, consumer, [AUTO]);
  const all = required.map((type) => ({ ...type, answers: [...type.answers, ...prefilled] }));
  return acts.sendApplication(world, consumer, all, { submit: true });
}

test('a quote goes on hold when the client changes answers, and the agent sees the changes', async ({
  page,
  browser,
  request,
}) => {
  const zip = ownZip();
  const agent = await registerAgent(request, newPerson(2, 'Ottilie', 'Quill'), {
    carriers: [STATE_FARM],
    zip,
  });
  const consumer = await registerConsumer(request, newPerson(1, 'Sunniva', 'Vale'), 3, zip);
  const leadId = await submitAsOnScreen(request, consumer);
  const params = { id: leadId };
  const quoteId = await sendQuote(request, agent, { leadId, carrier: STATE_FARM, types: [3] });

  await openSession(page, request, consumer);
  await page.goto('/profile/application');
  await page.getByRole('button', { name: messages.unlock }).click();
  await expect(page.getByText(messages.editingQuotes(1))).toBeVisible();
  const carModel = page.getByRole('textbox', { name: CAR_MODEL });
  await carModel.fill('Honda Fit');
  await page.getByRole('button', { name: messages.save }).click();
  await expect(page.getByText(/^Saved \d/)).toBeAttached();
  const before = await callApi(request, 'GET /agent/profile/leads/:id', { sid: agent.sid, params });
  expect(JSON.stringify(before.data)).not.toContain('Honda Fit');

  await page.getByRole('button', { name: messages.reviewAgain }).click();
  const check = page.getByRole('dialog', { name: messages.submitTitle });
  await expect(check).toContainText(messages.resubmitNote(1));
  await check.getByRole('button', { name: messages.confirmSubmitAgain }).click();
  await expect(page.getByRole('heading', { name: sentMessages.english.titleAgain })).toBeFocused();
  await expect(page.getByText(sentMessages.english.askedToConfirm(1))).toBeVisible();

  await page.goto('/profile/my-quotes');
  const card = page.getByRole('list', { name: quoteMessages.list }).getByRole('article');
  await expect(page.getByText(quoteMessages.waitingTitle(1))).toBeVisible();
  await expect(card).toContainText(quoteMessages.waiting);
  await expect(card.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 900 });

  const agentPage = await browser.newPage();
  await openSession(agentPage, request, agent);
  await agentPage.goto('/agent/profile/leads/all');
  const counts = agentPage.getByRole('region', { name: leads.english.leadSummary.label });
  await counts.getByRole('link', { name: `1 ${leads.english.leadSummary.updated}` }).click();
  await expect(agentPage).toHaveURL(/\?filter=updated$/);
  const filter = agentPage.getByRole('combobox', { name: leads.english.filter });
  await expect(filter).toHaveValue('updated');
  await expect(filter).toContainText(leads.english.counted(leads.english.filters.updated, '1'));
  const lead = agentPage.getByRole('article', { name: new RegExp(leads.english.lead(leadId)) });
  await expect(lead).toContainText(leads.english.status.updated);
  await expect(lead).toContainText(leads.english.updatedHint);

  await agentPage.goto(`/agent/profile/leads/${leadId}`);
  const changes = agentPage.getByRole('region', { name: quoteLead.english.changes.title });
  await expect(changes.getByRole('term')).toHaveText([CAR_MODEL]);
  await expect(changes.getByRole('deletion')).toBeVisible();
  await expect(changes.getByRole('insertion')).toContainText('Honda Fit');
  const answers = agentPage.getByRole('region', { name: quoteLead.english.sheet });
  await expect(answers.getByRole('term').filter({ hasText: CAR_MODEL })).toContainText(
    questionnaire.english.changed,
  );

  const after = await callApi(request, 'GET /agent/profile/leads/:id', { sid: agent.sid, params });
  expect(JSON.stringify(after.data)).toContain('Honda Fit');
  await callApi(request, 'PUT /agent/profile/leads/:id', {
    sid: agent.sid,
    params,
    body: {
      id: leadId,
      inc_id: STATE_FARM,
      qot_id: quoteId,
      human_token: await humanToken(request, 'quote'),
      prices: [{ ins_id: 3, qpr_monthly: 130, qpr_yearly: 1490 }],
    },
  });
  await expect(card).toContainText('$1,490');
  await expect(card).not.toContainText(quoteMessages.waiting);
  await expect(card.getByRole('button', { name: /^Choose/ })).toBeVisible();
  await agentPage.close();

  await page.goto('/profile/dashboard');
  await expect(page.getByText(applicationStatus.english.submitted)).toBeVisible();
  const count = `1 ${dashboard.english.quoteCount(1)}`;
  await expect(page.getByText(count, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: dashboard.english.quotesLink }).click();
  await expect(page).toHaveURL('/profile/my-quotes');
});

test('answers that a client discards are not saved while the question is open', async ({
  page,
  request,
}) => {
  const consumer = await registerConsumer(request, newPerson(1, 'Sunniva', 'Vale'), AUTO, ownZip());
  await submitAsOnScreen(request, consumer);
  await openSession(page, request, consumer);
  await page.clock.install();
  await page.goto('/profile/application');
  await page.getByRole('button', { name: messages.unlock }).click();
  const carModel = page.getByRole('textbox', { name: CAR_MODEL });
  await carModel.fill('Honda Fit');
  await page.getByRole('button', { name: messages.stopEditing }).click();
  const question = page.getByRole('dialog', { name: unsavedChanges.english.title });
  await expect(question).toBeVisible();
  await page.clock.runFor(AUTOSAVE_MS);
  await question.getByRole('button', { name: messages.discard }).click();
  await expect(question).toBeHidden();
  const { data } = await callApi(request, 'GET /user/application', { sid: consumer.sid });
  expect(JSON.stringify(data)).not.toContain('Honda Fit');
});
