import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { payFee } from '@fanwise/builders/actions';
import { clientPage } from '@fanwise/contract/pages';
import { doNotContact } from '@fanwise/web/src/messages/en/agent/do-not-contact.ts';
import { consent } from '@fanwise/web/src/messages/en/consumer/consent.ts';
import { consentReceipt } from '@fanwise/web/src/messages/en/consumer/consent-receipt.ts';
import { myQuotes } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { report } from '@fanwise/web/src/messages/en/shared/report.ts';
import { expect, type Page, test } from '@playwright/test';
import { AUTO, LEADS, newAgent, newLead, STATE_FARM } from '../support/agent-leads.ts';
import { expectAccessible } from '../support/axe.ts';
import { getProductAccess, openSession } from '../support/people.ts';
import { sendQuote, winLead } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const messages = myQuotes.english;
const consentMessages = consent.english;
const theirs = doNotContact.english;
const receipt = consentReceipt.english;
const quote = messages.named('01', 'State Farm');

/** Chooses the only quote on the page and ticks one contact channel. */
const choose = async (page: Page, way: RegExp): Promise<void> => {
  await page.getByRole('button', { name: messages.chooseNamed(quote) }).click();
  const question = page.getByRole('dialog', { name: messages.choosing.title(quote) });
  const box = question.getByRole('checkbox', { name: way });
  await expect(box).toBeVisible();
  // Only email is set at the start, also after another choice was undone.
  const byMail = question.getByRole('checkbox', { name: /by email/ });
  await expect(byMail).toBeChecked();
  await expect(question.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await byMail.uncheck();
  await question.getByRole('button', { name: messages.choosing.confirm }).click();
  await expect(question.getByText(consentMessages.channelMissing)).toBeVisible();
  await box.check();
  await expectAccessible(page);
  await question.getByRole('button', { name: messages.choosing.confirm }).click();
  await expect(page.getByRole('button', { name: consentMessages.undo })).toBeVisible();
};

test('the agent reads the channels that the client ticked last, and anybody can check the receipt on its page or with its commands', async ({
  page,
  browser,
  request,
}, testInfo) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Nils', zip, [STATE_FARM]);
  const { client, leadId } = await newLead(request, zip);
  await sendQuote(request, agent, { leadId, carrier: STATE_FARM, types: [AUTO] });
  await openSession(page, request, client);
  await page.goto('/profile/my-quotes');
  await choose(page, /by phone call/);
  await page.getByRole('button', { name: consentMessages.undo }).click();
  const question = page.getByRole('dialog', { name: consentMessages.undoTitle });
  await expectAccessible(page);
  await question.getByRole('button', { name: consentMessages.undo }).click();
  await expect(page.getByText(consentMessages.undone)).toBeVisible();
  // The button is gone, so the heading has the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await choose(page, /by email/);
  await payFee(getProductAccess(request), agent, leadId);

  const agentPage = await (await browser.newContext()).newPage();
  await openSession(agentPage, request, agent);
  await agentPage.goto(clientPage(leadId));
  await expect(agentPage.getByRole('region', { name: theirs.contactConsent })).toContainText(
    `Email · ${theirs.byHand}`,
  );
  await expect(agentPage.getByText(client.email).first()).toBeVisible();
  await expect(agentPage.getByRole('region', { name: theirs.contactConsent })).not.toContainText(
    'Phone calls',
  );

  await page.reload();
  await page.getByRole('link', { name: messages.unlocked.stop }).click();
  await page.getByText(consentMessages.receipts).click();
  await page.getByRole('link', { name: consentMessages.kinds.given }).first().click();
  await expect(page.getByText(receipt.good)).toBeVisible();
  // The page is in words; the commands are folded.
  await expect(page.getByText(/\{\w+\}/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: receipt.linesName })).toBeHidden();
  await page.getByText(receipt.check).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: receipt.open }).click();
  await expect(page.getByText(client.email).first()).toBeVisible();
  await expect(page.getByText(receipt.sameAsSigned)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: receipt.download }).click(),
  ]);
  const file = testInfo.outputPath(download.suggestedFilename());
  await download.saveAs(file);
  const shown = page.getByRole('region', { name: receipt.linesName });
  const lines = (await shown.textContent()) ?? '';
  const typed = () =>
    spawnSync('bash', ['-c', lines], { cwd: testInfo.outputDir, encoding: 'utf8' });
  expect(typed()).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('Signature Verified Successfully'),
  });
  const jws = readFileSync(file, 'utf8');
  const at = jws.indexOf('.') + 20;
  writeFileSync(file, `${jws.slice(0, at)}${jws[at] === 'A' ? 'B' : 'A'}${jws.slice(at + 1)}`);
  expect(typed()).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('Signature Verification Failure'),
  });

  // A visitor reads the receipt without any names.
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(new URL(page.url()).pathname);
  await expect(stranger.getByText(receipt.good)).toBeVisible();
  await expect(stranger.getByText(receipt.notYours)).toBeVisible();
  await expect(stranger.getByText(client.email)).toHaveCount(0);
});

test("a client's do-not-contact request reaches the agent on every page, the agent confirms it, and the client sees that", async ({
  page,
  browser,
  request,
}) => {
  const zip = ownZip();
  const agent = await newAgent(request, 'Otis', zip, [STATE_FARM]);
  const { client, leadId } = await winLead(request, agent, {
    client: 'Pia',
    carrier: STATE_FARM,
    zip,
  });
  await payFee(getProductAccess(request), agent, leadId);
  const agentPage = await (await browser.newContext()).newPage();
  await openSession(agentPage, request, agent);
  await agentPage.goto(LEADS);
  await expect(agentPage.getByRole('heading', { level: 1 })).toBeVisible();

  await openSession(page, request, client);
  await page.goto('/profile/privacy');
  await page.getByRole('button', { name: consentMessages.stop }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: consentMessages.confirmStop }).click();
  await expect(
    page.getByText(/^We told .+ right away\. It must stop by the end of /),
  ).toBeVisible();
  await expect(
    page.getByText(consentMessages.stoppedChannels(['Email', 'Phone calls'])),
  ).toBeVisible();
  await expectAccessible(page);

  // The agent's page was not reloaded.
  const bar = agentPage.getByRole('region', { name: theirs.bar });
  await expect(bar).toContainText(/Stop emails and phone calls to this client now/);
  await expectAccessible(agentPage);
  await bar.getByRole('button', { name: theirs.confirm }).click();
  await expect(bar).toBeHidden();

  await page.reload();
  await expect(page.getByText(/^The agency confirmed on /)).toBeVisible();
  await page.getByText(consentMessages.stillContacted).click();
  await page.getByRole('textbox', { name: report.english.text }).fill('They called on Sunday.');
  await expectAccessible(page);
  await page.getByRole('button', { name: report.english.send }).click();
  await expect(page.getByText(report.english.sent)).toBeVisible();
  await page.getByRole('button', { name: consentMessages.lift }).click();
  await expect(page.getByRole('button', { name: consentMessages.stop })).toBeVisible();
});
