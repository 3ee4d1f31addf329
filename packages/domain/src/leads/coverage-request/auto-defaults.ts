import type { QuestionName } from '../../applications/questionnaire/question-names.ts';
import {
  createRow,
  type DefaultInputs,
  type DefaultRow,
  findSource,
  leastRow,
} from './defaults.ts';

/** The questions these rows follow from, beside those of the estimate. */
export const autoCoverageQuestions = [
  'auto.deductible',
  'auto.financed',
  'auto.package',
  'auto.umbrella',
  'auto.vehicles',
] as const satisfies readonly QuestionName[];

type Inputs = DefaultInputs<(typeof autoCoverageQuestions)[number]>;

const carNumbers: Readonly<Record<string, readonly number[]>> = {
  one: [1],
  two: [1, 2],
  three: [1, 2, 3],
  four: [1, 2, 3, 4],
};

/** The rows of a policy for cars. The questions have one package and one deductible for all of them. */
export function autoDefaults({
  reader,
  estimated,
  hasInjuryProtection,
  leastUninsuredDamage,
}: Inputs): DefaultRow[] {
  const cars = carNumbers[reader.choice('auto.vehicles') ?? ''] ?? [];
  const wanted = reader.choice('auto.package');
  const deductible = reader.choice('auto.deductible');
  const split = (perAccident: number) =>
    `${estimated('injuryPerPerson') / 1000}/${perAccident / 1000}`;
  const eachCar = (code: string, isCovered: boolean) =>
    wanted === null
      ? []
      : cars.flatMap((car) =>
          isCovered
            ? createRow(
                findSource(reader, 'auto.package', 'auto.deductible'),
                `${code}.${car}`,
                deductible,
              )
            : createRow(findSource(reader, 'auto.package'), `${code}.${car}`, 'none'),
        );

  return [
    ...createRow('estimate', 'auto.bi', split(estimated('injuryPerAccident'))),
    ...createRow('estimate', 'auto.pd', estimated('propertyDamage')),
    ...createRow('estimate', 'auto.um', split(estimated('uninsuredMotorist'))),
    ...(leastUninsuredDamage === null
      ? [leastRow('auto.umpd', 'none')]
      : createRow('state', 'auto.umpd', leastUninsuredDamage)),
    ...(hasInjuryProtection ? createRow('state', 'auto.pip', 'state') : []),
    leastRow('auto.med', 'none'),
    ...eachCar('auto.comp', wanted !== 'liability'),
    ...eachCar('auto.coll', wanted === 'full'),
    ...(wanted === null || wanted === 'liability' ? [] : [leastRow('auto.rental', 'none')]),
    leastRow('auto.roadside', 'no'),
    ...(reader.chosenCount('auto.financed') > 0 ? [leastRow('auto.gap', 'no')] : []),
    ...umbrella(reader, estimated('umbrella')),
  ];
}

function umbrella(reader: Inputs['reader'], suggested: number): DefaultRow[] {
  const answer = reader.choice('auto.umbrella');
  if (answer === null || answer === 'none') return [];
  if (answer === 'suggest') return createRow('estimate', 'auto.umbrella', suggested);
  return createRow(findSource(reader, 'auto.umbrella'), 'auto.umbrella', answer);
}
