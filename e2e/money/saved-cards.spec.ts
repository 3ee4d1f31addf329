import { cardPayment } from '@fanwise/web/src/messages/en/agent/card-payment.ts';
import { payment } from '@fanwise/web/src/messages/en/agent/payment.ts';
import { loginAgain } from '@fanwise/web/src/messages/en/session/login-again.ts';
import { person } from '@fanwise/web/src/messages/en/shared/person.ts';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { stopClock } from '../support/clock.ts';
import { notice } from '../support/notice.ts';
import { newPerson, openSession, registerAgent } from '../support/people.ts';
import { winLead } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';
import {
  atPayment,
  cardNumber,
  expectContact,
  payAndSave,
  payButton,
  terms,
  typeCard,
} from './paying.ts';

const messages = payment.english;
const cardMessages = cardPayment.english;
const STATE_FARM = 1;
const CARD_FORM_AFTER_MS = 250;

test('a saved card pays the next lead, the form for another card appears after 250 ms, and no other origin is called', async ({
  page,
  request,
  baseURL,
}) => {
  const place = { zip: ownZip(), carrier: STATE_FARM };
  const agent = await registerAgent(request, newPerson(2, 'Omar', 'Haddix'), {
    carriers: [STATE_FARM],
    zip: place.zip,
  });
  const first = await winLead(request, agent, { client: 'Fay', ...place });
  const second = await winLead(request, agent, { client: 'Gus', ...place });
  const origins = new Set<string>();
  page.on('request', (asked) => origins.add(new URL(asked.url()).origin));

  await openSession(page, request, agent);
  await page.goto(`/payment?leadId=${first.leadId}`);
  await terms(page).check();
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByRole('checkbox', { name: messages.saveCard }).check();
  await payButton(page).click();
  await expectContact(page, first.client);
  await page.getByRole('link', { name: messages.continue }).click();
  await expect(page).toHaveURL('/agent/profile/leads/all');

  await page.clock.install();
  await page.goto(`/payment?leadId=${second.leadId}`);
  const saved = page.getByRole('group', { name: messages.savedCards });
  const other = page.getByRole('button', { name: messages.useDifferent });
  await other.hover();
  await stopClock(page);
  await other.click();
  await page.clock.runFor(CARD_FORM_AFTER_MS - 1);
  await expect(page.getByRole('checkbox', { name: messages.saveCard })).toBeVisible();
  await expect(cardNumber(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(cardNumber(page)).toBeVisible();
  await page.clock.resume();
  await page.getByRole('button', { name: messages.useSaved }).click();
  await saved.getByRole('radio', { name: messages.savedCard('visa', '4242') }).check();
  await terms(page).check();
  await payButton(page).click();
  await expectContact(page, second.client);
  await expect(page.getByText(person.english.labels.email, { exact: true })).toBeVisible();
  expect([...origins]).toEqual([baseURL]);
});

test('saved cards are removed on the payment page, with the password if the log-in is old', async ({
  page,
  request,
}) => {
  const { agent, client, next, zip } = await atPayment(page, request, {
    agent: 'Sol',
    client: 'Kit',
    next: 'Lou',
  });
  await payAndSave(page, '4242 4242 4242 4242', client);
  const third = await winLead(request, agent, { client: 'Mae', zip, carrier: STATE_FARM });
  await page.goto(`/payment?leadId=${next.leadId}`);
  await page.getByRole('button', { name: messages.useDifferent }).click();
  await payAndSave(page, '5555 5555 5555 4444', next.client);

  await page.goto(`/payment?leadId=${third.leadId}`);
  const saved = page.getByRole('group', { name: messages.savedCards });
  const [visa, mastercard] = [
    messages.savedCard('visa', '4242'),
    messages.savedCard('mastercard', '4444'),
  ];
  await saved.getByRole('radio', { name: visa }).check();
  await page.route(
    '**/api/agent/profile/cards/*',
    (route) => route.fulfill({ status: 403, json: { code: 'login-again', message: '' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: messages.removeCards }).click();
  const list = page.getByRole('dialog', { name: messages.savedCardsTitle });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await list.getByRole('button', { name: `${messages.removeCard} ${visa}` }).click();
  const again = page.getByRole('dialog', { name: loginAgain.english.title });
  await again
    .getByRole('textbox', { name: loginAgain.english.password, exact: true })
    .fill(agent.password);
  await again.getByRole('button', { name: loginAgain.english.confirm }).click();
  await expect(notice(page, messages.cardRemoved)).toBeVisible();
  await expect(list.getByRole('button', { name: visa })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  await expect(saved.getByRole('radio')).toHaveCount(1);
  await terms(page).check();
  await payButton(page).click();
  await expect(notice(page, messages.mustChooseCard)).toBeVisible();
  await page.getByRole('button', { name: messages.removeCards }).click();
  await list.getByRole('button', { name: `${messages.removeCard} ${mastercard}` }).click();
  await expect(list).toBeHidden();
  await expect(page.getByRole('textbox', { name: cardMessages.cardNumber })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: cardMessages.cardNumber })).toBeVisible();
  await expect(saved).toBeHidden();
});
