import { answerApplication, sendApplication } from '@fanwise/builders/actions';
import { cover as coverMessages } from '@fanwise/web/src/messages/en/agent/cover.ts';
import { coverStart } from '@fanwise/web/src/messages/en/agent/cover-start.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { refusals } from '@fanwise/web/src/messages/en/shared/refusals.ts';
import { expect, test } from '@playwright/test';
import { AUTO, leadPath, newAgent, STATE_FARM } from '../support/agent-leads.ts';
import { callApi } from '../support/api.ts';
import { getProductAccess, newPerson, openSession, registerConsumer } from '../support/people.ts';
import {
  confirmQuotes,
  expectSent,
  fillForm,
  finishQuoting,
  priceBox,
  quoteForm,
} from '../support/quoting.ts';
import { ownZip } from '../support/zip.ts';

const messages = { ...coverStart.english, ...coverMessages.english };
/** The agents' name of property damage liability. */
const DAMAGE = 'PD';
const NOTE = 'Both cars are insured from the first day.';

test('a new coverage request from the client keeps everything that the agent has typed', async ({
  page,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Runa', zip, [STATE_FARM]);
  const client = await registerConsumer(request, newPerson(1, 'Noor', 'Hale'), AUTO, zip);
  const [answers] = await answerApplication(getProductAccess(request), client, [AUTO]);
  if (!answers) throw new Error('There are no answers.');
  // A price after records were pulled needs the client's permission.
  const submission = { submit: true, sharing: { namesFromUnlock: false, reportsAllowed: true } };
  const leadId = await sendApplication(getProductAccess(request), client, [answers], submission);
  await openSession(page, request, agent);
  await page.goto(leadPath(leadId));
  const form = quoteForm(page, 1);
  await fillForm(form, { carrier: 'State Farm', Auto: [100, 1200] });
  await form.getByRole('button', { name: messages.asAsked, exact: true }).click();
  await form.getByRole('button', { name: messages.change, exact: true }).click();
  await form.getByRole('radio', { name: messages.firm.reports }).check();
  await form.getByRole('button', { name: messages.lineDiffers }).click();
  await page.keyboard.type('property damage');
  await page.keyboard.press('Enter');
  const given = form.getByRole('combobox', { name: messages.valueOf(DAMAGE) });
  await given.selectOption('500000');
  await form.getByText(messages.noNote).click();
  await form.getByRole('textbox', { name: messages.note }).fill(NOTE);

  // The client requests one more line in another window, and the agent has already read it in a second window.
  const requestedCoverage = [{ row: 'auto.roadside', value: 'yes', instead_of: 'no' }];
  await callApi(request, 'POST /user/application', {
    sid: client.sid,
    body: { answers: [{ ...answers, requestedCoverage }], ...submission, force: true },
  });
  const params = { id: leadId };
  const read = () => callApi(request, 'GET /agent/profile/leads/:id', { sid: agent.sid, params });
  expect((await read()).data[0]?.requestedCoverage).toMatchObject({ version: 2 });

  // The value is five times the requested one: the dialog asks about it, and sends it once confirmed.
  const summary = await finishQuoting(page);
  await expect(
    summary.getByText(messages.summary.farOff(DAMAGE, '$500,000', '$100,000')),
  ).toBeVisible();
  await confirmQuotes(summary);
  await expect(page.getByText(refusals.english['coverage-request-changed']).first()).toBeVisible();
  await expect(summary).toBeHidden();
  await expect(priceBox(form, 'Auto', 'yearly')).toHaveValue('$1,200');
  await expect(given).toHaveValue('500000');
  await expect(form.getByRole('radio', { name: messages.firm.reports })).toBeChecked();
  await expect(form.getByRole('textbox', { name: messages.note })).toHaveValue(NOTE);
  await expect(page.getByText(quoteLead.english.answersChangedTitle)).toBeVisible();

  await confirmQuotes(await finishQuoting(page));
  await expectSent(page);
  const { data } = await callApi(request, 'GET /user/quotes', { sid: client.sid });
  const [quotedCoverage] = data[0]?.quotedCoverages ?? [];
  expect(data[0]?.qot_edit).toBe(0);
  expect(quotedCoverage).toMatchObject({ firmness: 'reports', note: NOTE });
  expect(quotedCoverage?.rows.find(({ row }) => row === 'auto.roadside')).toMatchObject({
    asked: 'yes',
    given: 'yes',
    verdict: 'asked',
  });
});
