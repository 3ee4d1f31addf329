import {
  chooseQuote,
  payFee,
  type SentCoverage,
  sendApplication,
  sendQuote,
} from '@fanwise/builders/actions';
import type { WantedAnswers } from '@fanwise/builders/answers';
import type { SentAnswer, Sharing } from '@fanwise/contract';
import { type InsuranceTypeId, insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { agencyClients } from './agency-people.ts';
import { auto, buildDriverAnswers, home, life, rented } from './answers.ts';
import { completeAnswers } from './complete-answers.ts';
import type { DemoAccess } from './demo-access.ts';
import { consumers } from './demo-people.ts';

/** The coverage each person wants, by insurance type id. */
type WantedTypes = Partial<Record<InsuranceTypeId, WantedAnswers>>;

const getAnswers = (wanted: WantedTypes): { ins_id: InsuranceTypeId; answers: SentAnswer[] }[] =>
  insuranceTypeIds.flatMap((type) => {
    const wantedAnswers = wanted[type];
    return wantedAnswers ? [{ ins_id: type, answers: completeAnswers(type, wantedAnswers) }] : [];
  });

/** Answers and submits the application of a client. Returns its id. */
export const submitApplication = async (
  access: DemoAccess,
  who: string,
  wanted: WantedTypes,
  options: { force?: boolean; sharing?: Sharing } = {},
): Promise<number> => {
  const session = await access.sessionOf(who);
  const person = [...consumers, ...agencyClients].find(({ key }) => key === who);
  const wantedWithDriver =
    wanted[3] && person
      ? { ...wanted, 3: { ...wanted[3], ...buildDriverAnswers(person) } }
      : wanted;
  return sendApplication(access, session, getAnswers(wantedWithDriver), {
    submit: true,
    ...options,
  });
};

/** The sharing of clients who let agents pull records. */
const withReports: Sharing = { namesFromUnlock: false, reportsAllowed: true };

type Price = [insuranceType: InsuranceTypeId, monthly: number, yearly: number];

/** Sends a quote of a member with one carrier. Returns its id. */
export const sendDemoQuote = async (
  access: DemoAccess,
  who: string,
  leadId: number,
  carrier: number,
  prices: Price[],
  {
    bundle,
    quotedCoverages,
  }: { bundle?: [monthly: number, yearly: number]; quotedCoverages?: SentCoverage[] } = {},
): Promise<number> =>
  sendQuote(access, await access.sessionOf(who), {
    leadId,
    carrier,
    prices: prices.map(([ins_id, qpr_monthly, qpr_yearly]) => ({
      ins_id,
      qpr_monthly,
      qpr_yearly,
    })),
    bundle: bundle && { monthly: bundle[0], yearly: bundle[1] },
    ...(quotedCoverages && { quotedCoverages }),
  });

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The coverage that a price includes for one type: as requested, except for the given rows. */
const buildCoverage = (type: InsuranceTypeId, more: Partial<SentCoverage> = {}): SentCoverage => ({
  ins_id: type,
  rows: [],
  firmness: 'estimate',
  valid_until: inDays(30),
  ...more,
});

const choose = async (access: DemoAccess, who: string, id: number): Promise<void> =>
  chooseQuote(access, await access.sessionOf(who), id);

const unlock = async (access: DemoAccess, who: string, leadId: number): Promise<void> =>
  payFee(access, await access.sessionOf(who), leadId);

/** Oscar and his agent both report the final price. */
const reportFinalPrices = async (
  access: DemoAccess,
  quoteId: number,
  leadId: number,
): Promise<void> => {
  const body = { outcome: 'bought' as const, final_yearly: 1725 };
  const [oscar, priya] = [await access.sessionOf('oscar'), await access.sessionOf('priya')];
  await access.call('PUT /user/quotes/:id/final', { ...oscar, params: { id: quoteId }, body });
  await access.call('PUT /agent/profile/leads/:id/final', {
    ...priya,
    params: { id: leadId },
    body,
  });
};

/** Creates the demo market: applications and quotes in every state. */
export const createDemoMarket = async (access: DemoAccess): Promise<void> => {
  const oscar = await submitApplication(access, 'oscar', { 1: home }, { sharing: withReports });
  const reports = { quotedCoverages: [buildCoverage(1, { firmness: 'reports' })] };
  const bought = await sendDemoQuote(access, 'priya', oscar, 10, [[1, 148, 1690]], reports);
  await choose(access, 'oscar', bought);
  await unlock(access, 'priya', oscar);
  await reportFinalPrices(access, bought, oscar);

  const hannah = await submitApplication(access, 'hannah', { 2: life });
  await choose(access, 'hannah', await sendDemoQuote(access, 'priya', hannah, 1, [[2, 41, 476]]));

  const nadia = await submitApplication(access, 'nadia', { 1: home });
  await sendDemoQuote(access, 'priya', nadia, 1, [[1, 171, 1960]]);
  const bindable = { quotedCoverages: [buildCoverage(1, { firmness: 'bindable' })] };
  await choose(
    access,
    'nadia',
    await sendDemoQuote(access, 'amir', nadia, 4, [[1, 139, 1580]], bindable),
  );

  const kofi = await submitApplication(access, 'kofi', { 3: auto });
  await sendDemoQuote(access, 'priya', kofi, 9, [[3, 126, 1444]]);
  await access.call('DELETE /user/application', {
    ...(await access.sessionOf('kofi')),
    body: { force: true },
  });

  const lucia = await submitApplication(access, 'lucia', { 1: rented });
  await sendDemoQuote(access, 'priya', lucia, 1, [[1, 19, 214]], {
    quotedCoverages: [buildCoverage(1)],
  });
  await submitApplication(access, 'lucia', { 1: { ...rented, 22: '41000' } }, { force: true });

  const dana = await submitApplication(
    access,
    'dana',
    { 1: home, 3: auto },
    { sharing: withReports },
  );
  await sendDemoQuote(
    access,
    'priya',
    dana,
    1,
    [
      [1, 152, 1740],
      [3, 131, 1498],
    ],
    {
      bundle: [259, 2960],
      quotedCoverages: [
        buildCoverage(1, {
          rows: [
            { row: 'home.deductible', value: '2500', reason: 'required' },
            { row: 'home.wind', value: '2%', reason: 'required' },
          ],
        }),
        buildCoverage(3),
      ],
    },
  );
  await sendDemoQuote(
    access,
    'amir',
    dana,
    2,
    [
      [1, 149, 1702],
      [3, 118, 1344],
    ],
    {
      quotedCoverages: [
        buildCoverage(1, {
          rows: [{ row: 'home.dwelling', value: '410000', reason: 'estimator' }],
          firmness: 'reports',
          discounts: [{ code: 'autopay', without_yearly: 60 }],
        }),
        buildCoverage(3, { firmness: 'reports' }),
      ],
    },
  );
  await sendDemoQuote(
    access,
    'grace',
    dana,
    7,
    [
      [1, 166, 1905],
      [3, 127, 1450],
    ],
    {
      bundle: [270, 3090],
      quotedCoverages: [
        buildCoverage(1, {
          rows: [{ row: 'home.liability', value: '500000' }],
          firmness: 'bindable',
          note: 'Both policies start on the same day.',
        }),
        buildCoverage(3, { rows: [{ row: 'auto.roadside', value: 'yes' }], firmness: 'bindable' }),
      ],
    },
  );
  await sendDemoQuote(access, 'amir', dana, 6, [
    [1, 174, 1998],
    [3, 142, 1610],
  ]);

  await submitApplication(access, 'isaac', { 1: home, 2: life, 3: auto });
  await submitApplication(access, 'carla', { 3: auto });
  await submitApplication(access, 'theo', { 1: rented });
  await sendApplication(access, await access.sessionOf('miles'), [{ ins_id: 1, answers: [] }], {
    submit: false,
  });
};
