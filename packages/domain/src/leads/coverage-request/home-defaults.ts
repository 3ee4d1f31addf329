import type { QuestionName } from '../../applications/questionnaire/question-names.ts';
import {
  createRow,
  type DefaultInputs,
  type DefaultRow,
  findSource,
  leastRow,
} from './defaults.ts';

/** The questions these rows follow from, beside those of the estimate. */
export const homeCoverageQuestions = [
  'home.deductible',
  'home.dwellingType',
  'home.extras',
  'home.ownership',
  'home.use',
] as const satisfies readonly QuestionName[];

type Inputs = DefaultInputs<(typeof homeCoverageQuestions)[number]>;

/** The rows of a policy for a home. Owners insure the house, renters and owners of a condo what is inside. */
export function homeDefaults({ reader, estimated }: Inputs): DefaultRow[] {
  const owns = reader.choice('home.ownership') === 'own';
  const ownsHouse = owns && reader.choice('home.dwellingType') !== 'condo';
  const extras = (option: string, yes: string, no: string) =>
    reader.isAnswered('home.extras') ? (reader.hasChosen('home.extras', option) ? yes : no) : null;
  const extra = (code: string, value: string | null) =>
    createRow(findSource(reader, 'home.extras'), code, value);
  const onlyIfWanted = (code: string, option: string) =>
    reader.hasChosen('home.extras', option) ? extra(code, 'yes') : [];

  return [
    ...createRow('answer', 'home.form', policyForm(reader)),
    ...(owns ? createRow('estimate', 'home.dwelling', estimated('dwelling')) : []),
    ...(ownsHouse ? createRow('estimate', 'home.other', estimated('otherStructures')) : []),
    ...createRow('estimate', 'home.belongings', estimated('personalProperty')),
    ...createRow('estimate', 'home.loss', estimated('lossOfUse')),
    ...createRow('answer', 'home.valuables', estimated('valuables')),
    ...createRow('estimate', 'home.liability', estimated('personalLiability')),
    ...createRow('estimate', 'home.medical', estimated('medicalPayments')),
    ...createRow(
      findSource(reader, 'home.deductible'),
      'home.deductible',
      reader.choice('home.deductible'),
    ),
    ...(owns ? [leastRow('home.wind', 'same')] : []),
    ...(ownsHouse ? [leastRow('home.roof', 'rcv')] : []),
    leastRow('home.contents', 'rcv'),
    ...(owns ? [leastRow('home.extended', '0'), leastRow('home.ordinance', '0')] : []),
    ...extra('home.backup', extras('waterBackup', '5000', 'none')),
    ...extra('home.lines', extras('serviceLines', 'yes', 'no')),
    ...extra('home.identity', extras('identityTheft', 'yes', 'no')),
    ...onlyIfWanted('home.flood', 'flood'),
    ...onlyIfWanted('home.quake', 'earthquake'),
  ];
}

/** The form follows from how the home is owned, used and built; nobody is asked for its name. */
function policyForm({ choice }: Inputs['reader']): string | null {
  const [ownership, use, building] = [
    choice('home.ownership'),
    choice('home.use'),
    choice('home.dwellingType'),
  ];
  if (ownership === 'rent') return 'ho4';
  if (ownership === null) return null;
  if (use === 'vacant') return 'vacant';
  if (building === 'condo') return 'ho6';
  if (building === 'manufactured') return 'ho7';
  if (use === 'rentedOut') return 'dp3';
  return use === null || building === null ? null : 'ho3';
}
