import {
  chooseQuote,
  payFee,
  type SentCoverage,
  sendApplication,
  sendQuote,
} from '@fanwise/builders/acts';
import type { WantedAnswers } from '@fanwise/builders/answers';
import type { SentAnswer, Sharing } from '@fanwise/contract';
import { type InsuranceTypeId, insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { agencyClients } from './agency-cast.ts';
import { auto, drivenBy, home, life, rented } from './answers.ts';
import { consumers } from './cast.ts';
import { completeAnswers } from './complete-answers.ts';
import type { Stage } from './stage.ts';

/** The coverage each person wants, by insurance type id. */
type WantedTypes = Partial<Record<InsuranceTypeId, WantedAnswers>>;

const getAnswers = (wanted: WantedTypes): { ins_id: InsuranceTypeId; answers: SentAnswer[] }[] =>
  insuranceTypeIds.flatMap((type) => {
    const given = wanted[type];
    return given ? [{ ins_id: type, answers: completeAnswers(type, given) }] : [];
  });

/** Answers and submits the application of a client; returns its number. */
export const submit = async (
  stage: Stage,
  who: string,
  wanted: WantedTypes,
  how: { force?: boolean; sharing?: Sharing } = {},
): Promise<number> => {
  const session = await stage.sessionOf(who);
  const person = [...consumers, ...agencyClients].find(({ key }) => key === who);
  const driven =
    wanted[3] && person ? { ...wanted, 3: { ...wanted[3], ...drivenBy(person) } } : wanted;
  return sendApplication(stage, session, getAnswers(driven), { submit: true, ...how });
};

/** The sharing of clients who let agents pull records. */
const withReports: Sharing = { namesFromUnlock: false, reportsAllowed: true };

type Price = [insuranceType: InsuranceTypeId, monthly: number, yearly: number];

/** Sends a quote of a member with one carrier; returns its number. */
export const quote = async (
  stage: Stage,
  who: string,
  leadId: number,
  carrier: number,
  prices: Price[],
  {
    bundle,
    quotedCoverages,
  }: { bundle?: [monthly: number, yearly: number]; quotedCoverages?: SentCoverage[] } = {},
): Promise<number> =>
  sendQuote(stage, await stage.sessionOf(who), {
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
const covering = (type: InsuranceTypeId, more: Partial<SentCoverage> = {}): SentCoverage => ({
  ins_id: type,
  rows: [],
  firmness: 'estimate',
  valid_until: inDays(30),
  ...more,
});

const choose = async (stage: Stage, who: string, id: number): Promise<void> =>
  chooseQuote(stage, await stage.sessionOf(who), id);

const unlock = async (stage: Stage, who: string, leadId: number): Promise<void> =>
  payFee(stage, await stage.sessionOf(who), leadId);

/** Oscar and his agent both report the final price. */
const sayFinal = async (stage: Stage, quoteId: number, leadId: number): Promise<void> => {
  const body = { outcome: 'bought' as const, final_yearly: 1725 };
  const [oscar, priya] = [await stage.sessionOf('oscar'), await stage.sessionOf('priya')];
  await stage.call('PUT /user/quotes/:id/final', { ...oscar, params: { id: quoteId }, body });
  await stage.call('PUT /agent/profile/leads/:id/final', {
    ...priya,
    params: { id: leadId },
    body,
  });
};

/** Plays what happened before the curtain: applications and quotes in every state. */
export const playActs = async (stage: Stage): Promise<void> => {
  const oscar = await submit(stage, 'oscar', { 1: home }, { sharing: withReports });
  const reports = { quotedCoverages: [covering(1, { firmness: 'reports' })] };
  const bought = await quote(stage, 'priya', oscar, 10, [[1, 148, 1690]], reports);
  await choose(stage, 'oscar', bought);
  await unlock(stage, 'priya', oscar);
  await sayFinal(stage, bought, oscar);

  const hannah = await submit(stage, 'hannah', { 2: life });
  await choose(stage, 'hannah', await quote(stage, 'priya', hannah, 1, [[2, 41, 476]]));

  const nadia = await submit(stage, 'nadia', { 1: home });
  await quote(stage, 'priya', nadia, 1, [[1, 171, 1960]]);
  const bindable = { quotedCoverages: [covering(1, { firmness: 'bindable' })] };
  await choose(stage, 'nadia', await quote(stage, 'amir', nadia, 4, [[1, 139, 1580]], bindable));

  const kofi = await submit(stage, 'kofi', { 3: auto });
  await quote(stage, 'priya', kofi, 9, [[3, 126, 1444]]);
  await stage.call('DELETE /user/application', {
    ...(await stage.sessionOf('kofi')),
    body: { force: true },
  });

  const lucia = await submit(stage, 'lucia', { 1: rented });
  await quote(stage, 'priya', lucia, 1, [[1, 19, 214]], { quotedCoverages: [covering(1)] });
  await submit(stage, 'lucia', { 1: { ...rented, 22: '41000' } }, { force: true });

  const dana = await submit(stage, 'dana', { 1: home, 3: auto }, { sharing: withReports });
  await quote(
    stage,
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
        covering(1, {
          rows: [
            { row: 'home.deductible', value: '2500', reason: 'required' },
            { row: 'home.wind', value: '2%', reason: 'required' },
          ],
        }),
        covering(3),
      ],
    },
  );
  await quote(
    stage,
    'amir',
    dana,
    2,
    [
      [1, 149, 1702],
      [3, 118, 1344],
    ],
    {
      quotedCoverages: [
        covering(1, {
          rows: [{ row: 'home.dwelling', value: '410000', reason: 'estimator' }],
          firmness: 'reports',
          discounts: [{ code: 'autopay', without_yearly: 60 }],
        }),
        covering(3, { firmness: 'reports' }),
      ],
    },
  );
  await quote(
    stage,
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
        covering(1, {
          rows: [{ row: 'home.liability', value: '500000' }],
          firmness: 'bindable',
          note: 'Both policies start on the same day.',
        }),
        covering(3, { rows: [{ row: 'auto.roadside', value: 'yes' }], firmness: 'bindable' }),
      ],
    },
  );
  await quote(stage, 'amir', dana, 6, [
    [1, 174, 1998],
    [3, 142, 1610],
  ]);

  await submit(stage, 'isaac', { 1: home, 2: life, 3: auto });
  await submit(stage, 'carla', { 3: auto });
  await submit(stage, 'theo', { 1: rented });
  await sendApplication(stage, await stage.sessionOf('miles'), [{ ins_id: 1, answers: [] }], {
    submit: false,
  });
};
