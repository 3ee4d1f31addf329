import type { Sharing } from '@fanwise/contract';
import {
  claimFields,
  currentPolicyFields,
  detailFields,
  driverFields,
  raterLead,
  vehicleFields,
} from '@fanwise/contract/agents/rater-lead';
import { allQuestions } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { shortNames } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { completeAnswers } from '../../../../demo/complete-answers.ts';
import type { Person } from '../../../../testing/app.ts';
import { agent, consumer, zips } from '../../../../testing/people.ts';
import { wholeApp } from '../../../../testing/whole-app.ts';
import { loadCatalog } from '../../../catalog/index.ts';
import { writeRaterCsv } from './rater-csv.ts';
import { raterLabels, writeRaterText } from './rater-text.ts';

const app = await wholeApp();
const { db } = app;
const catalog = loadCatalog();

const submitted = async (sharing?: Sharing) => {
  const client = await consumer(db, { firstName: 'Xanthe', lastName: 'Quillfeather' });
  await sql`update consumer set address1 = '12 Larkspur Lane', birth_date = '1979-02-13',
    partner_first_name = 'Zebulon', partner_last_name = 'Quillfeather', partner_birth_date = '1977-05-06',
    marital_status = 1 where account_id = ${client.accountId}`.execute(db);
  const given = { 101: '2019', 102: 'Tatra Streetka', 363: '1HGCM82633A004352' };
  const { body } = await app.call('POST /user/application', {
    as: client,
    body: {
      answers: [
        { ins_id: 1, answers: completeAnswers(1) },
        { ins_id: 3, answers: completeAnswers(3, given) },
      ],
      submit: true,
      ...(sharing && { sharing }),
    },
  });
  return Number(body.meta.aps_id);
};
const save = (as: Person, id: number, kind: 'json' | 'csv' | 'txt') =>
  app.server.inject(`/api/agent/profile/leads/${id}/rater.${kind}?sid=${as.sid}`);
const views = async (as: Person) =>
  (await sql`select from application_view where agency_id = ${as.accountId}`.execute(db)).rows
    .length;

describe('the file of a lead for a rater', () => {
  it('has insured, household, drivers, vehicles, limits and claims in the published form', async () => {
    const id = await submitted();
    const answer = await save(await agent(db), id, 'json');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="lead-${id}.json"`);
    const lead = raterLead.parse(answer.json());
    expect(lead).toEqual(answer.json());
    expect(lead.lead).toMatchObject({ number: id, lines: ['home', 'auto'], namesHidden: false });
    expect(lead.insured).toMatchObject({ lastName: 'Quillfeather', street: '12 Larkspur Lane' });
    expect(lead.household.partner).toMatchObject({ firstName: 'Zebulon', birthDate: '1977-05-06' });
    expect(lead.vehicles[0]).toMatchObject({ number: 1, year: 2019, model: 'Tatra Streetka' });
    expect(lead.insured.maritalStatus).toBe('Married');
    expect(lead.drivers[0]).toMatchObject({
      number: 1,
      name: 'Xanthe Quillfeather',
      maritalStatus: 'Married',
    });
    expect(lead.limits.find(({ code }) => code === 'auto.bi')?.text).toMatch(/^\d+\/\d+$/);
    expect(lead.claims.auto?.violations).toEqual(expect.any(String));
    expect(lead.home?.yearBuilt).toEqual(expect.any(Number));
  });

  it('opens the lead as its page does: the access log has one entry, and a stranger gets no file', async () => {
    const id = await submitted();
    const reader = await agent(db);
    expect(await views(reader)).toBe(0);
    await save(reader, id, 'json');
    expect(await views(reader)).toBe(1);
    const elsewhere = await agent(db);
    await sql`update agency_zip_code set zip_code_id = ${zips.austin}
      where agency_id = ${elsewhere.accountId}`.execute(db);
    expect((await save(elsewhere, id, 'csv')).statusCode).toBe(404);
    expect((await app.server.inject(`/api/agent/profile/leads/${id}/rater.json`)).statusCode).toBe(
      401,
    );
  });

  it('names nobody before the unlock if the client holds names back', async () => {
    const id = await submitted({ namesFromUnlock: true, reportsAllowed: false });
    const reader = await agent(db);
    for (const kind of ['json', 'csv', 'txt'] as const) {
      const { statusCode, body } = await save(reader, id, kind);
      expect(statusCode).toBe(200);
      for (const hidden of ['Quillfeather', 'Larkspur', '1979-02-13', '1977-05-06'])
        expect(body).not.toContain(hidden);
      expect(body).toContain('Xanthe');
      expect(body).not.toContain('[hidden');
    }
    expect(raterLead.parse((await save(reader, id, 'json')).json()).insured.age).toBeGreaterThan(
      18,
    );
  });

  it('has a place for every answer that agents read', () => {
    const numbered = [...Object.values(vehicleFields), ...Object.values(driverFields)];
    const places = new Set(
      ([1, 2, 3, 4] as const)
        .flatMap((number) =>
          ['vehicle', 'driver'].flatMap((list) =>
            numbered.map((part) => `auto.${list}${number}${part}`),
          ),
        )
        .concat('auto.licensedSince'),
    );
    for (const fields of [currentPolicyFields, claimFields, detailFields])
      for (const [line, names] of Object.entries(fields))
        for (const name of names) places.add(`${line}.${name}`);
    const read = catalog.questionnaires
      .flatMap((one) => allQuestions(one))
      .filter(
        ({ name, sharedWithAgents }) =>
          sharedWithAgents !== 'never' && !name.endsWith('.sharesPolicy'),
      )
      .map(({ name }) => name);
    expect(read.filter((name) => !places.has(name))).toEqual([]);
    expect(Object.values(shortNames)).toEqual(['home', 'life', 'auto']);
  });

  it('has one line of a spreadsheet, where ZIP codes keep their zeros and no name is a formula', async () => {
    const id = await submitted();
    const lead = raterLead.parse((await save(await agent(db), id, 'json')).json());
    const insured = { ...lead.insured, zip: '02108', lastName: '=1+1' };
    const text = writeRaterCsv({ ...lead, insured }, catalog.coverageCatalog);
    const [head = '', line = '', end] = text.split('\r\n');
    expect(end).toBe('');
    const columns = head.replace('\uFEFF', '').split(',');
    expect(new Set(columns).size).toBe(columns.length);
    expect(columns).toEqual(
      expect.arrayContaining(['insured.zip', 'vehicles.1.vin', 'limits.auto.bi']),
    );
    expect(line).toContain('"\t02108"');
    expect(line).toContain('"\t=1+1"');
  });

  it('is also plain text with the labels of raters, in groups, without what is not known', async () => {
    const id = await submitted();
    const { body } = await save(await agent(db), id, 'txt');
    expect(body).toMatch(new RegExp(`^Lead ${id}: Home, Auto\n\nInsured\nFirst name: Xanthe\n`));
    expect(body).toContain('\nDOB: 02/13/1979\n');
    expect(body).toContain(
      '\n\nSpouse or partner\nFirst name: Zebulon\nLast name: Quillfeather\nDOB: 05/06/1977\n',
    );
    expect(body).toMatch(/\n\nVehicle 1\n(?:.+\n)*Year: 2019\nMake and model: Tatra Streetka\n/);
    expect(body).toMatch(/\n\nAuto: limits requested\n(?:.+\n)*BI: \d+\/\d+\n/);
    expect(body).toMatch(/\n\nHome: limits requested\n(?:.+\n)*Cov\. A dwelling: /);
    expect(body).toMatch(/\n\nClaims and violations\n/);
    expect(body).toMatch(/\n\nHome: risk\n/);
    expect(body).not.toMatch(/\?|\bnull\b|: \n/);
  });

  it('writes in its text the amount that the client typed in place of the choice "Other"', async () => {
    const id = await submitted();
    const lead = raterLead.parse((await save(await agent(db), id, 'json')).json());
    const home = Object.fromEntries(currentPolicyFields.home.map((name) => [name, null]));
    const currentPolicy = {
      ...lead.currentPolicy,
      home: {
        ...home,
        insurer: 'GEICO',
        currentWind: 'Other',
        otherWind: 1234,
        policyExpires: '2027-03-01',
      },
    } as unknown as typeof lead.currentPolicy;
    expect(writeRaterText({ ...lead, currentPolicy })).toContain(
      '\n\nHome: current policy\nCarrier: GEICO\nExpires: 03/01/2027\nW/H ded.: 1234\n',
    );
  });

  it('has a label for every field of its text', () => {
    expect(Object.keys(raterLabels.driver)).toEqual(Object.keys(driverFields));
    expect(Object.keys(raterLabels.vehicle)).toEqual(Object.keys(vehicleFields));
    for (const line of ['home', 'life', 'auto'] as const) {
      expect(Object.keys(raterLabels[line])).toEqual([...detailFields[line]]);
      expect(Object.keys(raterLabels.policy[line]).toSorted()).toEqual(
        [...currentPolicyFields[line]].toSorted(),
      );
    }
    for (const line of ['home', 'auto'] as const)
      expect(Object.keys(raterLabels.claims[line])).toEqual([...claimFields[line]]);
  });

  it('names a schema that anybody can read', async () => {
    const id = await submitted();
    const { $schema } = raterLead.parse((await save(await agent(db), id, 'json')).json());
    const answer = await app.server.inject(new URL($schema).pathname);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json().properties)).toEqual(Object.keys(raterLead.shape));
  });
});
