import type { InsuranceTypeId } from '../insurance-types.ts';
import type { Language } from '../texts/language.ts';
import { type Lenders, UNKNOWN_LENDERS } from './lenders.ts';

const HOME: InsuranceTypeId = 1;
const LIFE: InsuranceTypeId = 2;
const AUTO: InsuranceTypeId = 3;

type Steps = {
  keep: string;
  keepLife: string;
  mortgage: string;
  car: string;
  ready: (things: string) => string;
  things: Record<'home' | 'homeWithoutMortgage' | 'auto' | 'life', string>;
  declarations: (lines: string) => string;
  lines: Record<'both' | 'home' | 'auto', string>;
  policy: string;
};

const stepMessages: Record<Language, Steps> = {
  en: {
    keep: 'If you have a policy now, keep it until the new one is in force. Cancel it only after that.',
    keepLife:
      'If you have life insurance now, keep it until the new policy is approved and in force.',
    mortgage:
      'If you have a mortgage, ask the agent to put your lender on the new policy, and tell the lender that you are changing insurers.',
    car: 'If a car is financed or leased, ask the agent to put the lienholder or leasing company on the new policy, and tell them too.',
    ready: (things) => `For the new policy, have ready: ${things}.`,
    things: {
      home: 'your current home policy, the dates of past claims and, if you have a mortgage, its loan number',
      homeWithoutMortgage: 'your current home policy and the dates of past claims',
      auto: 'driver’s license numbers, VINs, and the dates of tickets and accidents',
      life: 'your doctors, medicines and past illnesses, and who should receive the money; some insurers ask for a medical exam',
    },
    declarations: (lines) =>
      `When the declarations page of the new policy comes, compare it with the quote: ${lines}. If something differs, tell the agent before you cancel anything.`,
    lines: {
      both: 'names and address, coverage limits, deductibles, premium and start date',
      home: 'your mortgage lender, if you have one',
      auto: 'every car and every driver',
    },
    policy:
      'When the new life policy comes, check the name, the amount, the number of years, the premium and the beneficiaries.',
  },
  es: {
    keep: 'Si ya tiene una póliza, consérvela hasta que la nueva esté vigente. Cancélela solo después.',
    keepLife:
      'Si ya tiene un seguro de vida, consérvelo hasta que la póliza nueva esté aprobada y vigente.',
    mortgage:
      'Si tiene una hipoteca, pida al agente que ponga a su banco en la póliza nueva, y avise al banco que cambia de aseguradora.',
    car: 'Si un auto es financiado o arrendado, pida al agente que ponga al acreedor o a la arrendadora en la póliza nueva, y avíseles también.',
    ready: (things) => `Para la póliza nueva, tenga a mano: ${things}.`,
    things: {
      home: 'su póliza de hogar actual, las fechas de reclamos anteriores y, si tiene una hipoteca, el número del préstamo',
      homeWithoutMortgage: 'su póliza de hogar actual y las fechas de reclamos anteriores',
      auto: 'los números de licencia de conducir, los VIN y las fechas de multas y accidentes',
      life: 'sus médicos, medicinas y enfermedades anteriores, y quién debe recibir el dinero; algunas aseguradoras piden un examen médico',
    },
    declarations: (lines) =>
      `Cuando llegue la página de declaraciones de la póliza nueva, compárela con la cotización: ${lines}. Si algo no coincide, dígaselo al agente antes de cancelar nada.`,
    lines: {
      both: 'nombres y dirección, límites de cobertura, deducibles, prima y fecha de inicio',
      home: 'su banco hipotecario, si tiene uno',
      auto: 'cada auto y cada conductor',
    },
    policy:
      'Cuando llegue la póliza de vida nueva, revise el nombre, el monto, los años, la prima y los beneficiarios.',
  },
};

/**
 * Writes what a client does after the chosen agent has the contact, for the types of insurance in the quote only. Lenders
 * are left out where the client said that there are none.
 */
export const writeNextSteps = (
  language: Language,
  types: readonly InsuranceTypeId[],
  lenders: Lenders = UNKNOWN_LENDERS,
): string[] => {
  const messages = stepMessages[language];
  const [home, life, auto] = [HOME, LIFE, AUTO].map((type) => types.includes(type));
  const hasMortgage = lenders.mortgage !== false;
  const of = (texts: Partial<Record<'home' | 'auto' | 'life', string | false>>): string[] =>
    [home && texts.home, auto && texts.auto, life && texts.life].filter(
      (one) => typeof one === 'string',
    );
  const steps = [
    (home || auto) && messages.keep,
    life && messages.keepLife,
    home && hasMortgage && messages.mortgage,
    auto && lenders.cars !== false && messages.car,
    messages.ready(
      of({
        ...messages.things,
        home: hasMortgage ? messages.things.home : messages.things.homeWithoutMortgage,
      }).join('; '),
    ),
    (home || auto) &&
      messages.declarations(
        [
          messages.lines.both,
          ...of({ home: hasMortgage && messages.lines.home, auto: messages.lines.auto }),
        ].join('; '),
      ),
    life && messages.policy,
  ];
  return steps.filter((step) => typeof step === 'string');
};
