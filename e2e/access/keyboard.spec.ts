import { application } from '@fanwise/web/src/messages/en/consumer/application.ts';
import { myQuotes } from '@fanwise/web/src/messages/en/consumer/my-quotes.ts';
import { register } from '@fanwise/web/src/messages/en/consumer/register.ts';
import { sent as sentMessages } from '@fanwise/web/src/messages/en/consumer/sent.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { newPassword } from '@fanwise/web/src/messages/en/shared/new-password.ts';
import { person as personMessages } from '@fanwise/web/src/messages/en/shared/person.ts';
import { expect, test } from '@playwright/test';
import { callApi } from '../support/api.ts';
import {
  activate,
  answerByKeyboard,
  answerToTheEnd,
  chooseFirst,
  pick,
  tabTo,
  typeInto,
} from '../support/keyboard.ts';
import { newPerson, openSession, registerAgent, registerConsumer } from '../support/people.ts';
import { sendQuote } from '../support/preparation.ts';
import { ownZip } from '../support/zip.ts';

const AUTO = 3;

test('registering needs no mouse', async ({ page, request }) => {
  test.slow();
  const person = newPerson(1, 'Keya', 'Moreau');
  const { labels, maritalStatuses, genders, yesRents } = personMessages.english;
  const messages = register.english;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  await page.goto('/');
  await activate(
    page,
    page.getByRole('link', { name: app.english.getQuotes }).filter({ visible: true }),
  );
  const dialog = page.getByRole('dialog', { name: account.english.registerTitle });
  await pick(page, dialog, dialog.getByRole('radio', { name: insuranceTypes.english.auto.name }));
  await tabTo(page, dialog.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await activate(page, dialog.getByRole('button', { name: account.english.continue }));

  await typeInto(page, field(labels.firstName), person.firstName);
  await typeInto(page, field(labels.lastName), person.lastName);
  await typeInto(page, field(labels.dateOfBirth), '03091984');
  await typeInto(page, field(labels.address1), '12 Oak Street');
  await typeInto(page, page.getByRole('combobox', { name: labels.zipcodes }), '27601');
  await expect(field(labels.city)).toHaveValue('Raleigh');
  await pick(page, page.getByRole('group', { name: labels.rents }), radio(yesRents));
  await activate(page, page.getByRole('button', { name: messages.continue }));

  await expect(page.getByRole('heading', { name: messages.stepTitles[1] })).toBeFocused();
  const group = (name: string) => page.getByRole('group', { name });
  await pick(page, group(labels.maritalStatus), radio(maritalStatuses[0]));
  await pick(page, group(labels.gender), radio(genders[1]));
  await typeInto(page, field(labels.phoneNumber), person.phone);
  await typeInto(page, field(labels.email), person.email);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: messages.stepTitles[2] })).toBeFocused();
  await chooseFirst(page, page.getByRole('combobox', { name: messages.carrier }));
  await typeInto(page, field(newPassword.english.password), person.password);
  await typeInto(page, field(newPassword.english.repeated), person.password);
  await page.keyboard.press('Enter');

  await expect(
    page.getByRole('heading', { name: insuranceTypes.english.auto.about }),
  ).toBeFocused();
  const { data } = await callApi(request, 'GET /auth/signup', { query: { insId: `${AUTO}` } });
  await answerByKeyboard(page, data);
  await activate(page, page.getByRole('button', { name: messages.finish }));
  const confirmation = page.getByRole('dialog', { name: account.english.confirmTitle });
  await expect(confirmation).toHaveAccessibleDescription(new RegExp(person.email));
  await activate(page, confirmation.getByRole('button', { name: account.english.done }));
  await expect(page).toHaveURL('/');
});

test('answering, submitting and choosing need no mouse', async ({ page, request }) => {
  test.slow();
  const zip = ownZip();
  const agent = await registerAgent(request, newPerson(2, 'Lorcan', 'Quill'), {
    carriers: [1],
    zip,
  });
  const consumer = await registerConsumer(request, newPerson(1, 'Maren', 'Moreau'), AUTO, zip);
  const messages = application.english;
  await openSession(page, request, consumer);
  await page.goto('/profile/application');
  const { data } = await callApi(request, 'GET /user/application', { sid: consumer.sid });
  await answerToTheEnd(page, data);
  await activate(page, page.getByRole('button', { name: messages.review }));
  const check = page.getByRole('dialog', { name: messages.submitTitle });
  await activate(page, check.getByRole('button', { name: messages.confirmSubmit }));
  await expect(page.getByRole('heading', { name: sentMessages.english.title })).toBeFocused();

  const { meta } = await callApi(request, 'GET /user/application', { sid: consumer.sid });
  const leadId = Number(meta.aps_id);
  await sendQuote(request, agent, { leadId, carrier: 1, types: [AUTO] });
  await activate(page, page.getByRole('link', { name: messages.toQuotes }));
  const { english } = myQuotes;
  const name = english.named('01', 'State Farm');
  await activate(page, page.getByRole('button', { name: english.chooseNamed(name) }));
  const question = page.getByRole('dialog', { name: english.choosing.title(name) });
  const confirm = question.getByRole('button', { name: english.choosing.confirm });
  await expect(confirm).toBeEnabled();
  await activate(page, confirm);
  await expect(page.locator(':focus')).toContainText(english.congratulations);
});
