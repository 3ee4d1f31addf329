import type { SentAnswer } from '@fanwise/contract';
import { completeAnswers } from './complete-answers.ts';
import type { Stage } from './stage.ts';

type Given = Record<number, number | number[] | string>;

const home: Given = {
  1: 1,
  2: 3,
  3: 9,
  4: '1998',
  5: '2150',
  6: 14,
  7: 20,
  8: 23,
  9: '2016',
  10: 29,
  11: 35,
  13: [36, 40],
  14: 42,
  15: [47],
  17: 52,
  18: '412000',
  19: '236000',
  20: '58000',
  21: 55,
  23: [58],
  24: '6500',
  25: 63,
  27: [75],
  28: 79,
};
const rented: Given = {
  1: 2,
  2: 6,
  3: 9,
  13: [36],
  14: 42,
  15: [],
  20: '14000',
  22: '28000',
  23: [],
  25: 63,
  27: [77],
  28: 78,
};
const life: Given = {
  50: 83,
  52: '68',
  53: '152',
  54: 92,
  55: [],
  56: 101,
  57: 'Nurse',
  58: 105,
  59: '4',
  60: 110,
  61: '12000',
  62: '84000',
  63: 115,
  64: 119,
  65: '236000',
  66: '18000',
  67: '15000',
  68: '50000',
  69: '84000',
  70: '31000',
  71: 124,
  72: 131,
  73: 134,
};
const auto: Given = {
  100: 151,
  101: '2021',
  102: 'Subaru Outback',
  103: '2016',
  104: 'Honda Fit',
  109: [154],
  110: 159,
  111: '17000',
  112: 164,
  113: '1982-11-30',
  116: '2002',
  117: [],
  118: [],
  119: 174,
  120: 179,
  140: '1640',
  130: 183,
  131: '412000',
  132: '236000',
  133: '58000',
  134: '139000',
  135: [187],
  136: 193,
  137: 195,
  141: 'We plan to add a teen driver next summer.',
};

/** What each person is asked about: insurance type by id. */
type Wanted = Partial<Record<1 | 2 | 3, Given>>;

const answersOf = (wanted: Wanted): { ins_id: number; answers: SentAnswer[] }[] =>
  Object.entries(wanted).map(([type, given]) => ({
    ins_id: Number(type),
    answers: completeAnswers(Number(type) as 1 | 2 | 3, given),
  }));

const submit = async (
  stage: Stage,
  who: string,
  wanted: Wanted,
  force = false,
): Promise<number> => {
  const body = { answers: answersOf(wanted), submit: true, ...(force && { force }) };
  const { meta } = await stage.call(who, 'POST /user/application', { body });
  if (meta.aps_id === null) throw new Error(`${who} has no application`);
  return meta.aps_id;
};

type Price = [insuranceType: number, monthly: number, yearly: number];

const quote = async (
  stage: Stage,
  who: string,
  lead: number,
  carrier: number,
  prices: Price[],
  bundle?: [number, number],
) => {
  await stage.call(who, 'GET /agent/profile/leads/:id', { params: { id: lead } });
  const body = {
    id: lead,
    inc_id: carrier,
    human_token: await stage.humanToken('quote'),
    prices: prices.map(([ins_id, qpr_monthly, qpr_yearly]) => ({
      ins_id,
      qpr_monthly,
      qpr_yearly,
    })),
    ...(bundle && { qot_monthly: bundle[0], qot_yearly: bundle[1] }),
  };
  const { data } = await stage.call(who, 'POST /agent/profile/leads/:id', {
    params: { id: lead },
    body,
  });
  return data.qot_id;
};

const choose = (stage: Stage, who: string, id: number) =>
  stage.call(who, 'POST /user/quotes/:id', { params: { id } });

const unlock = async (stage: Stage, who: string, lead: number) => {
  const config = await stage.call(who, 'GET /config');
  const params = { id: lead };
  const body = { terms_version: config.terms_agents_version };
  const { payment_intent } = await stage.call(who, 'POST /agent/profile/leads/:id/confirm', {
    params,
    body,
  });
  await stage.payWithTestCard(config.public_key, payment_intent ?? '');
  await stage.call(who, 'GET /agent/profile/leads/:id/confirm', { params });
};

/** Plays what happened before the curtain: applications and quotes in every state. */
export const playActs = async (stage: Stage): Promise<void> => {
  const oscar = await submit(stage, 'oscar', { 1: home });
  await choose(stage, 'oscar', await quote(stage, 'priya', oscar, 10, [[1, 148, 1690]]));
  await unlock(stage, 'priya', oscar);

  const hannah = await submit(stage, 'hannah', { 2: life });
  await choose(stage, 'hannah', await quote(stage, 'priya', hannah, 1, [[2, 41, 476]]));

  const nadia = await submit(stage, 'nadia', { 1: home });
  await quote(stage, 'priya', nadia, 1, [[1, 171, 1960]]);
  await choose(stage, 'nadia', await quote(stage, 'amir', nadia, 4, [[1, 139, 1580]]));

  const kofi = await submit(stage, 'kofi', { 3: auto });
  await quote(stage, 'priya', kofi, 9, [[3, 126, 1444]]);
  await stage.call('kofi', 'DELETE /user/application', { body: { force: true } });

  const lucia = await submit(stage, 'lucia', { 1: rented });
  await quote(stage, 'priya', lucia, 1, [[1, 19, 214]]);
  await submit(stage, 'lucia', { 1: { ...rented, 22: '41000' } }, true);

  const dana = await submit(stage, 'dana', { 1: home, 3: auto });
  await quote(
    stage,
    'priya',
    dana,
    1,
    [
      [1, 152, 1740],
      [3, 131, 1498],
    ],
    [259, 2960],
  );
  await quote(stage, 'amir', dana, 2, [
    [1, 149, 1702],
    [3, 118, 1344],
  ]);
  await quote(
    stage,
    'grace',
    dana,
    7,
    [
      [1, 166, 1905],
      [3, 127, 1450],
    ],
    [270, 3090],
  );
  await quote(stage, 'amir', dana, 6, [
    [1, 174, 1998],
    [3, 142, 1610],
  ]);

  await submit(stage, 'isaac', { 1: home, 2: life, 3: auto });
  await submit(stage, 'carla', { 3: auto });
  await submit(stage, 'theo', { 1: rented });
  await stage.call('miles', 'POST /user/application', {
    body: { answers: [{ ins_id: 1, answers: [] }] },
  });
};
