import { type InsuranceTypeId, shortNames } from '../../insurance-types.ts';
import { formatDollars, groupThousands } from '../../money/money.ts';
import type { Language } from '../../texts/language.ts';
import type { QuestionnaireQuestion } from '../questionnaire/questionnaire.ts';
import type { Answers, CompiledQuestionnaire } from '../questionnaire/visibility.ts';
import { type AnswerReader, createAnswerReader } from './answer-reader.ts';
import type { Client, EstimationConstants } from './constants.ts';
import { placeFactor } from './home.ts';
import { countIncomeYears } from './life.ts';
import type { LineCode } from './lines.ts';

/** Where the number of a line comes from, in one sentence. */
export type Reason = { readonly code: LineCode; readonly text: string };

type Localize = (english: string, spanish: string) => string;
type Reasons = Partial<Record<LineCode, string | null>>;
type Explain = (
  reader: AnswerReader,
  localize: Localize,
  constants: EstimationConstants,
  client: Client,
) => Reasons;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

const explainHome: Explain = (reader, localize, { home }, client) => {
  const area = reader.amount('home.livingArea');
  const cost = formatDollars(
    reader.byChoice('home.finishes', home.costPerSquareFoot, home.defaultCostPerSquareFoot),
  );
  const { factor, isMetro, isConfirmed } = placeFactor(client, home);
  const factors = [
    [
      reader.byChoice('home.walls', home.construction, 1),
      localize('for its walls', 'por sus paredes'),
    ],
    [
      reader.byChoice('home.dwellingType', home.dwelling, 1),
      localize('for its type', 'por su tipo'),
    ],
    [
      factor,
      isMetro
        ? localize('for your area', 'por su zona')
        : localize('for your state', 'por su estado'),
    ],
  ]
    .filter(([factor]) => factor !== 1)
    .map(([factor, what]) => `, ×${factor} ${what}`)
    .join('');
  const assumed =
    factor === 1 || isConfirmed
      ? ''
      : localize(
          ' The factor for your state is our assumption.',
          ' El factor de su estado es una suposición nuestra.',
        );
  const step = formatDollars(home.roundTo);
  const belongings = reader.byChoice('home.belongingsLevel', home.belongingsShare, 0);
  const structures = percent(home.otherStructuresShare);
  const rents = reader.choice('home.ownership') === 'rent';
  const condo = reader.choice('home.dwellingType') === 'condo';
  const { owner, condo: ofCondo, renter } = home.lossOfUseShare;
  const away = percent(rents ? renter : condo ? ofCondo : owner);
  return {
    dwelling:
      area > 0
        ? localize(
            `Rebuilding ${groupThousands(area)} sq ft at about ${cost} a sq ft${factors}, rounded up to the next ${step}.${assumed}`,
            `Reconstruir ${groupThousands(area)} pies² a unos ${cost} por pie²${factors}, redondeado al siguiente múltiplo de ${step}.${assumed}`,
          )
        : null,
    otherStructures: localize(
      `${structures} of Coverage A, rounded up to the next ${step}, or the cost you entered, if that is more.`,
      `${structures} de la Cobertura A, redondeado al siguiente múltiplo de ${step}, o el costo que usted escribió, si es más.`,
    ),
    personalProperty:
      belongings > 0
        ? localize(
            `${percent(belongings)} of Coverage A, rounded up to the next ${step}.`,
            `${percent(belongings)} de la Cobertura A, redondeado al siguiente múltiplo de ${step}.`,
          )
        : localize('The cost you entered.', 'El costo que usted escribió.'),
    lossOfUse:
      rents || condo
        ? localize(
            `${away} of your belongings, rounded up to the next ${step}.`,
            `${away} de sus pertenencias, redondeado al siguiente múltiplo de ${step}.`,
          )
        : localize(
            `${away} of Coverage A, rounded up to the next ${step}.`,
            `${away} de la Cobertura A, redondeado al siguiente múltiplo de ${step}.`,
          ),
    valuables: localize('The value you entered.', 'El valor que usted escribió.'),
    personalLiability: localize(
      `${formatDollars(home.personalLiability.standard)}, or ${formatDollars(home.personalLiability.higher)} if your savings, any home equity and part of your income come to more.`,
      `${formatDollars(home.personalLiability.standard)}, o ${formatDollars(home.personalLiability.higher)} si sus ahorros, el valor neto de una vivienda propia y parte de sus ingresos suman más.`,
    ),
    medicalPayments: localize(
      'The usual amount, the same for everyone.',
      'El monto habitual, igual para todos.',
    ),
  };
};

const explainLife: Explain = (reader, localize, { life }, { age }) => {
  const share = percent(
    reader.byChoice('life.incomeShare', life.incomeShare, life.defaultIncomeShare),
  );
  const years = countIncomeYears(reader, life, age);
  const income = formatDollars(reader.amount('life.income'));
  const children = reader.byChoice('life.children', life.children, 0);
  const college = formatDollars(reader.byChoice('life.educationKind', life.collegePerChild, 0));
  const atWork = percent(life.workCoverShare);
  return {
    debts: localize(
      'Your other debts, and the amount you set aside for final costs.',
      'Sus otras deudas y el monto que reserva para gastos finales.',
    ),
    income: localize(
      `${share} of ${income} a year, for ${years} years.`,
      `${share} de ${income} al año, durante ${years} años.`,
    ),
    mortgage: localize(
      'The amount you still owe on your home.',
      'El monto que aún debe por su vivienda.',
    ),
    education:
      children > 0
        ? localize(
            `${children} × ${college} of college, minus your savings for it.`,
            `${children} × ${college} de universidad, menos sus ahorros para eso.`,
          )
        : null,
    totalNeed: localize(
      `We suggest this amount minus what is already in place, rounded up to the next ${formatDollars(life.roundTo)}.`,
      `Sugerimos este monto, menos lo que ya tiene, redondeado al siguiente múltiplo de ${formatDollars(life.roundTo)}.`,
    ),
    inPlace: localize(
      `Your own life insurance, ${atWork} of your coverage through work, and savings.`,
      `Su seguro de vida propio, ${atWork} del de su trabajo, y ahorros.`,
    ),
    term: localize(
      `For as long as your income is needed, or until the youngest child is ${life.childIsAdultAt}.`,
      `Mientras haga falta su ingreso, o hasta que el hijo menor cumpla ${life.childIsAdultAt}.`,
    ),
  };
};

const explainAuto: Explain = (_figures, localize, { auto, liability }) => {
  const usual = formatDollars(auto.standard.perAccident);
  const limits = localize(
    `Usual if your savings, any home equity and part of your income come to at most ${usual}. Above that, we suggest the next level.`,
    `Lo habitual si sus ahorros, el valor neto de una vivienda propia y parte de sus ingresos suman hasta ${usual}. Si suman más, sugerimos el nivel siguiente.`,
  );
  return {
    injuryPerPerson: localize(
      'The limit that insurers usually pair with the limit per accident.',
      'El límite que las aseguradoras suelen combinar con el límite por accidente.',
    ),
    injuryPerAccident: limits,
    propertyDamage: localize('The usual amount.', 'El monto habitual.'),
    uninsuredMotorist: localize(
      'Same as your liability limit.',
      'Igual que su límite de responsabilidad civil.',
    ),
    legalMinimum: localize(
      'Injury per person, injury per accident and property damage, in thousands of dollars.',
      'Lesiones por persona, lesiones por accidente y daños a la propiedad, en miles de dólares.',
    ),
    umbrella: localize(
      `Savings, any home equity and part of your income above ${formatDollars(liability.umbrellaAbove)}, rounded up to a whole policy.`,
      `Sus ahorros, el valor neto de una vivienda propia y parte de sus ingresos por encima de ${formatDollars(liability.umbrellaAbove)}, redondeado a una póliza entera.`,
    ),
  };
};

const explainers = { home: explainHome, life: explainLife, auto: explainAuto } as const;

/** Says where the numbers of an estimate come from, by the same answers and constants as the estimate itself. */
export function reasonsFor(
  insuranceTypeId: InsuranceTypeId,
  compiled: CompiledQuestionnaire<QuestionnaireQuestion>,
  answers: Answers,
  { language, ...client }: Client & { language: Language },
  constants: EstimationConstants,
): Reason[] {
  const localize: Localize = (english, spanish) => (language === 'es' ? spanish : english);
  const explain = explainers[shortNames[insuranceTypeId]];
  const reasons = explain(createAnswerReader(compiled, answers), localize, constants, client);
  return Object.entries(reasons).flatMap(([code, text]) =>
    text === null ? [] : [{ code: code as LineCode, text }],
  );
}
