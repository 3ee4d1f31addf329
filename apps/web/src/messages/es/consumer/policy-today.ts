import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/policy-today.ts';

const ofCar = (noun: string, car: number | null) => (car === null ? noun : `${noun} (auto ${car})`);

/** A quote beside what the client pays and has today. It names what differs, and never says why a price does. */
export const policyToday: Translation<typeof english.policyToday> = {
  youHave: 'Usted tiene ahora',
  pays: (now: string, difference: string) =>
    `Usted paga ${now} ahora; esta cotización cuesta ${difference}.`,
  paysInAll: (now: string, difference: string) =>
    `Usted paga ${now} ahora en total; esta cotización cuesta ${difference}.`,
  paysFor: (type: string, now: string, difference: string) =>
    `En ${type.toLowerCase()}, usted paga ${now} ahora; esta cotización cuesta ${difference}.`,
  less: (amount: string) => `${amount} menos al año`,
  more: (amount: string) => `${amount} más al año`,
  same: 'lo mismo',
  withBundle: (amount: string) => `con el descuento por paquete de ${amount}`,
  beforeBundle: (amount: string | null) =>
    amount === null
      ? 'sin contar el descuento por paquete'
      : `sin contar el descuento por paquete de ${amount}`,
  byType: 'Por tipo, y qué cambiaría en su cobertura',
  ifSameCoverage: 'si la cobertura es la misma',
  assumed: 'Contamos el precio que indicó como el precio de un año.',
  higher: (amount: string, noun: string, car: number | null) =>
    `con ${ofCar(noun, car)} ${amount} más alto`,
  lower: (amount: string, noun: string, car: number | null) =>
    `con ${ofCar(noun, car)} ${amount} más bajo`,
  added: (coverage: string, car: number | null) => `con ${ofCar(coverage, car)} agregada`,
  dropped: (coverage: string, car: number | null) => `sin ${ofCar(coverage, car)}`,
  instead: (noun: string, given: string, now: string, car: number | null) =>
    `con ${ofCar(noun, car)} de ${given} en lugar de ${now}`,
  nouns: {
    'home.dwelling': 'un límite de vivienda (Cobertura A)',
    'home.liability': 'un límite de responsabilidad civil personal (E)',
    'home.deductible': 'un deducible',
    'home.wind': 'un deducible por viento y granizo',
    'life.face': 'un beneficio por fallecimiento',
    'auto.bi': 'límites por lesiones corporales',
    'auto.comp': 'un deducible de cobertura amplia',
    'auto.coll': 'un deducible de colisión',
  },
  coverages: {
    'auto.comp': 'cobertura amplia',
    'auto.coll': 'cobertura de colisión',
    'home.wind': 'cobertura por viento y granizo',
  },
  ifYearly: (now: string) => `${now} al año, si el precio que indicó es el de un año`,
  fromPolicy: 'de su póliza',
};
