import { mayOpen } from '@fanwise/contract/agents/page-capabilities';
import { clientPage, pages } from '@fanwise/contract/pages';
import {
  type AgencyRole,
  type Capability,
  may,
  type Member as Permission,
} from '@fanwise/domain/agents/capabilities';
import { invitationMessages } from '@fanwise/server/src/contexts/accounts/invitations/messages.ts';
import { computeTotpCode } from '@fanwise/server/src/testing/totp-code.ts';
import { agencyDetails } from '@fanwise/web/src/messages/en/agent/agency-details.ts';
import { agentSettings } from '@fanwise/web/src/messages/en/agent/agent-settings.ts';
import { assigning } from '@fanwise/web/src/messages/en/agent/assigning.ts';
import { clients } from '@fanwise/web/src/messages/en/agent/clients.ts';
import { invitations } from '@fanwise/web/src/messages/en/agent/invitations.ts';
import { leads } from '@fanwise/web/src/messages/en/agent/leads.ts';
import { licenses } from '@fanwise/web/src/messages/en/agent/licenses.ts';
import { payment } from '@fanwise/web/src/messages/en/agent/payment.ts';
import { quoteLead } from '@fanwise/web/src/messages/en/agent/quote-lead.ts';
import { security } from '@fanwise/web/src/messages/en/agent/security.ts';
import { statement } from '@fanwise/web/src/messages/en/agent/statement.ts';
import { team } from '@fanwise/web/src/messages/en/agent/team.ts';
import { leadTeam } from '@fanwise/web/src/messages/en/leads/lead-team.ts';
import { acceptInvitation } from '@fanwise/web/src/messages/en/session/accept-invitation.ts';
import { account } from '@fanwise/web/src/messages/en/shared/account.ts';
import { app } from '@fanwise/web/src/messages/en/shared/app.ts';
import { newPassword } from '@fanwise/web/src/messages/en/shared/new-password.ts';
import { refusals } from '@fanwise/web/src/messages/en/shared/refusals.ts';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { LEADS, leadPath, newLead, PROGRESSIVE, STATE_FARM } from '../support/agent-leads.ts';
import { expectContact, findLead, payForContact } from '../support/agent-steps.ts';
import { callApi } from '../support/api.ts';
import { mailTo, pathInMail } from '../support/mailbox.ts';
import { notice } from '../support/notice.ts';
import { openInApp } from '../support/open-in-app.ts';
import { type NewPerson, newPerson, openSession, registerAgent } from '../support/people.ts';
import { fillForm, finishQuoting, priceBox, quoteForm } from '../support/quoting.ts';
import { ownZip } from '../support/zip.ts';

const quoting = quoteLead.english;
const people = team.english;
const assign = assigning.english;
const AGENCY = 'Nolan Insurance';
const LICENSED_STATE = 'NC';

/** A member of the agency with their own browser. */
type Colleague = Permission & { page: Page; person: NewPerson; name: string };

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true }).filter({ visible: true });
const link = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('link', { name, exact: true }).filter({ visible: true });

/** The owner invites a person on the Team page. */
async function invite(page: Page, person: NewPerson, { role, mayUnlock }: Permission) {
  const messages = invitations.english;
  await page.getByRole('textbox', { name: messages.email }).fill(person.email);
  await page.getByRole('combobox', { name: messages.role }).selectOption(role);
  if (mayUnlock) await page.getByRole('checkbox', { name: messages.mayUnlock }).check();
  await button(page, messages.send).click();
  await expect(page.getByRole('heading', { name: person.email })).toBeVisible();
  if (mayUnlock) await page.getByRole('checkbox', { name: messages.mayUnlock }).uncheck();
}

/** The invited person follows the mailed link and joins in their own browser. */
async function accept(browser: Browser, person: NewPerson): Promise<Page> {
  const page = await browser.newPage();
  const form = account.english;
  const mail = await mailTo(page.request, person.email, invitationMessages.en.subject);
  await page.goto(pathInMail(mail));
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(form.firstName).fill(person.firstName);
  await field(form.lastName).fill(person.lastName);
  await field(form.phone).fill(person.phone);
  await field(newPassword.english.password).fill(person.password);
  await field(newPassword.english.repeated).fill(person.password);
  // Only producers are told what it is for.
  if (await page.getByText(acceptInvitation.english.licenseHint).isVisible())
    await page.getByRole('textbox', { name: acceptInvitation.english.license }).fill('5522334');
  await page.getByRole('checkbox').check();
  await button(page, acceptInvitation.english.join(AGENCY)).click();
  await expect(page).toHaveURL(/\/agent\/profile\//);
  return page;
}

/** Sets up codes of an app on the page Security. */
async function setUpCodes(page: Page) {
  const messages = security.english;
  await button(page, messages.app.setUp).click();
  const dialog = page.getByRole('dialog', { name: messages.app.dialogTitle });
  const key = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const code = await computeTotpCode((key ?? '').replaceAll(' ', ''));
  await dialog.getByRole('textbox', { name: messages.app.code }).fill(code);
  await button(dialog, messages.app.confirm).click();
  const recovery = page.getByRole('dialog', { name: messages.recovery.dialogTitle });
  const first = await recovery.getByRole('listitem').first().textContent();
  await recovery.getByRole('textbox', { name: messages.recovery.typeBack }).fill(first ?? '');
  await button(recovery, messages.recovery.confirm).click();
  await expect(recovery).toBeHidden();
  await expect(page.getByText(messages.readyTitle)).toBeVisible();
}

/** The buttons and links of the pages that some roles lack, each with the capability it needs. */
const CONTROLS: readonly {
  at: (paid: number, open: number) => string;
  of: (page: Page, paid: number, open: number) => Locator;
  needs: readonly Capability[];
  /** Shown to members who lack this capability. */
  lacks?: Capability;
}[] = [
  { at: () => LEADS, of: (page) => link(page, leads.english.quote), needs: ['prepare'] },
  {
    at: () => LEADS,
    of: (page, _, open) => button(page, assign.buttonOf(open)),
    needs: ['assign'],
  },
  { at: (_, open) => leadPath(open), of: (page) => button(page, quoting.finish), needs: ['quote'] },
  {
    at: (_, open) => leadPath(open),
    of: (page) => button(page, quoting.team.ready),
    needs: ['prepare'],
    lacks: 'quote',
  },
  { at: (_, open) => leadPath(open), of: (page) => button(page, assign.button), needs: ['assign'] },
  {
    at: () => pages.clients,
    of: (page) => link(page.getByRole('main'), clients.english.toStatement),
    needs: ['clients', 'money'],
  },
  {
    at: () => pages.clients,
    of: (page) => button(page, clients.english.download),
    needs: ['export-clients'],
  },
  {
    at: (paid) => clientPage(paid),
    of: (page) => link(page, clients.english.returnLead),
    needs: ['return'],
  },
  {
    at: (paid) => clientPage(paid),
    of: (page) => button(page, clients.english.receipt),
    needs: ['clients', 'money'],
  },
  {
    at: () => pages.agencyDetails,
    of: (page) => button(page, agencyDetails.english.carriers.add),
    needs: ['manage'],
  },
  {
    at: () => pages.settings,
    of: (page) => page.getByRole('checkbox', { name: agentSettings.english.capOn }),
    needs: ['manage'],
  },
  { at: () => pages.team, of: (page) => button(page, invitations.english.send), needs: ['manage'] },
  {
    at: () => pages.statement,
    of: (page) => button(page, statement.english.csv),
    needs: ['money'],
  },
  {
    at: () => pages.statement,
    of: (page, paid) => link(page, statement.english.lead(paid)),
    needs: ['money', 'clients'],
  },
];

const MENU = [
  ['agencyDetails', pages.agencyDetails],
  ['leads', pages.leads],
  ['clients', pages.clients],
  ['team', pages.team],
  ['statistics', pages.statistics],
  ['statement', pages.statement],
  ['settings', pages.settings],
] as const;

/** Compares the menu and the pages of a member with the table of capabilities. */
async function comparePages({ page, name, ...member }: Colleague, paid: number, open: number) {
  const menu = page.getByRole('navigation', { name: app.english.profileNavigation });
  for (const at of new Set(CONTROLS.map((control) => control.at(paid, open)))) {
    await openInApp(page, at);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy]')).toHaveCount(0);
    for (const { of, needs, lacks } of CONTROLS.filter(
      (control) => control.at(paid, open) === at,
    )) {
      const isShown =
        needs.every((capability) => may(member, capability)) && !(lacks && may(member, lacks));
      await expect(
        of(page, paid, open).first(),
        `${name}, ${member.role}: ${needs} on ${at}`,
      ).toBeVisible({ visible: isShown });
    }
  }
  for (const [word, at] of MENU)
    await expect(
      menu.getByRole('link', { name: app.english[word], exact: true }),
      `${name}, ${member.role}: menu`,
    ).toBeVisible({ visible: mayOpen(member, at) });
}

test('six people of an agency share a lead, from the invitation to the statement, and each sees only the buttons of their own role', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const zip = ownZip();
  const boss = newPerson(2, 'Priya', 'Nolan');
  const owner: Colleague = {
    ...(await registerAgent(request, boss, { carriers: [STATE_FARM, PROGRESSIVE], zip })),
    role: 'owner',
    mayUnlock: false,
    page,
    person: boss,
    name: 'Priya Nolan',
  };
  const [lead, other] = [await newLead(request, zip), await newLead(request, zip)];
  const { leadId, client } = lead;

  const invited = (
    [
      ['Tom', 'Ortiz', 'producer', true],
      ['Mia', 'Hart', 'producer', false],
      ['Leo', 'Price', 'producer', false],
      ['Ana', 'Diaz', 'assistant', false],
      ['Ben', 'Cole', 'accountant', false],
    ] as const satisfies [string, string, AgencyRole, boolean][]
  ).map(([first, last, role, mayUnlock]) => ({
    person: newPerson(2, first, last),
    name: `${first} ${last}`,
    role,
    mayUnlock,
  }));
  await test.step('the owner invites five people, and each accepts in their own browser', async () => {
    await openSession(page, request, { ...boss });
    await page.goto(pages.team);
    for (const { person, ...permission } of invited) await invite(page, person, permission);
  });
  const joined: Colleague[] = [];
  for (const one of invited) joined.push({ ...one, page: await accept(browser, one.person) });
  const [tom, mia, leo, ana, ben] = joined as [
    Colleague,
    Colleague,
    Colleague,
    Colleague,
    Colleague,
  ];

  await test.step('the owner requires two-factor authentication, and each member sets it up before anything else', async () => {
    await page.goto(pages.security);
    await setUpCodes(page);
    await link(page, app.english.team).click();
    for (const { name } of invited)
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await button(page, people.policy.require).click();
    await expect(notice(page, people.policy.required)).toBeVisible();
    for (const { page: own } of joined) {
      await own.goto(pages.settings);
      await expect(own).toHaveURL(pages.security);
      await setUpCodes(own);
    }
  });

  await test.step('a producer enters a license', async () => {
    const messages = licenses.english;
    await link(tom.page, app.english.licenses).click();
    await button(tom.page, messages.add).click();
    await tom.page.getByRole('combobox', { name: messages.state }).selectOption(LICENSED_STATE);
    await tom.page.getByRole('textbox', { name: messages.number, exact: true }).fill('33-001');
    await tom.page.getByText(messages.authorities.property, { exact: true }).click();
    await tom.page.getByText(messages.authorities.casualty, { exact: true }).click();
    await tom.page.getByRole('textbox', { name: messages.expires }).fill('01/31/2099');
    await button(tom.page, messages.send).click();
    await expect(notice(tom.page, messages.sent(1))).toBeVisible();
  });

  await test.step('the assistant prepares a quote, and a producer who watches sends it', async () => {
    await Promise.all([tom.page.goto(leadPath(leadId)), ana.page.goto(leadPath(leadId))]);
    const form = quoteForm(ana.page, 1);
    await fillForm(form, { carrier: 'State Farm', Auto: [100, 1150] });
    await priceBox(form, 'Auto', 'yearly').press('End');
    await expect(tom.page.getByText(leadTeam.english.quoting(ana.person.firstName))).toBeVisible();
    await expect(button(ana.page, quoting.finish)).toHaveCount(0);
    await button(ana.page, quoting.team.ready).last().click();
    await expect(ana.page).toHaveURL(LEADS);
    await expect(tom.page.getByText(leadTeam.english.isReady)).toBeVisible();
    await expect(tom.page.getByText(`Prepared by ${ana.person.firstName}`)).toBeVisible();
    const summary = await finishQuoting(tom.page);
    await button(summary, quoting.confirm).press('Enter');
    await expect(notice(tom.page, quoting.thanks)).toBeVisible();
    await mia.page.goto(leadPath(leadId));
    await expect(mia.page.getByText(quoting.team.sentBy(tom.person.firstName))).toBeVisible();
  });

  await test.step('the client chooses the quote, and the lead belongs to its sender', async () => {
    const { sid } = client;
    const { data } = await callApi(request, 'GET /user/quotes', { sid });
    const [quote] = data;
    expect(quote?.agent).toMatchObject({ usr_agencyname: AGENCY });
    await callApi(request, 'POST /user/quotes/:id', { sid, params: { id: quote?.qot_id ?? 0 } });
    await mailTo(request, tom.person.email, 'Your quote was chosen');
    await page.goto(`${LEADS}?filter=won`);
    await expect(await findLead(page, leadId, leads.english.status.won)).toContainText(tom.name);
  });

  await test.step('the producer who may pay unlocks the contact, and the others are told to ask', async () => {
    for (const { page: reader } of [mia, ana]) {
      await reader.goto(leadPath(leadId));
      await expect(reader.getByText(/can pay for the contact details/)).toContainText(
        tom.person.firstName,
      );
      await expect(link(reader, quoting.toPayment)).toHaveCount(0);
    }
    await tom.page.goto(`${LEADS}?filter=won`);
    await payForContact(tom.page, await findLead(tom.page, leadId, leads.english.status.won));
    await expectContact(tom.page, client);
    await link(tom.page, payment.english.continue).click();
  });

  await test.step('the sender notes something, and the assistant who prepared reads it', async () => {
    await tom.page.goto(clientPage(leadId));
    await tom.page.getByRole('textbox', { name: clients.english.note }).fill('Calls after six.');
    await expect(tom.page.getByText(clients.english.saved, { exact: true })).toBeVisible();
    await ana.page.goto(clientPage(leadId));
    await expect(ana.page.getByRole('textbox', { name: clients.english.note })).toHaveValue(
      'Calls after six.',
    );
  });

  await test.step('each member sees the buttons of their own role, and no others', async () => {
    // Mia and Leo have the same role and permission.
    for (const one of [owner, tom, mia, ana, ben]) await comparePages(one, leadId, other.leadId);
  });

  await test.step('the owner reassigns the other lead, and deactivates its member', async () => {
    await page.goto(leadPath(other.leadId));
    await button(page, assign.button).click();
    const dialog = page.getByRole('dialog', { name: assign.title(1) });
    await dialog.getByRole('combobox', { name: assign.member }).selectOption(leo.name);
    await button(dialog, assign.confirm).click();
    await expect(notice(page, assign.done(1, leo.name))).toBeVisible();
    await leo.page.goto(leadPath(other.leadId));
    await expect(leo.page.getByText(`${assign.assignedTo} ${assign.you}`)).toBeVisible();

    await link(page, app.english.team).click();
    await page.getByRole('heading', { name: leo.name, exact: true }).click();
    await button(page, people.aboutMember(people.deactivate, leo.name)).click();
    const question = page.getByRole('dialog', { name: people.deactivating.title(leo.name) });
    await question.getByRole('combobox').selectOption(`${mia.name} (Producer)`);
    await button(question, people.deactivating.confirm).click();
    await expect(notice(page, people.deactivating.done(leo.name))).toBeVisible();
    await leo.page.reload();
    await expect(leo.page).toHaveURL(/^[^?]*\/agent(\?|$)/);
    await mia.page.goto(leadPath(other.leadId));
    await expect(mia.page.getByText(`${assign.assignedTo} ${assign.you}`)).toBeVisible();
  });

  await test.step('the accountant reads who paid on the statement', async () => {
    await ben.page.goto(pages.statement);
    const entry = ben.page.getByRole('row').filter({ hasText: statement.english.lead(leadId) });
    await expect(entry).toContainText(tom.name);
    await expect(entry).toContainText(statement.english.kinds.receipt);
  });

  await test.step('a page that a role does not include is not left without a word', async () => {
    await ben.page.goto(pages.clients);
    await expect(notice(ben.page, refusals.english['role-may-not'])).toBeVisible();
    await expect(ben.page).not.toHaveURL(new RegExp(pages.clients));
  });
});
