import type { Translation } from '../../area.ts';
import type { insuranceTypes as english } from '../../en/shared/insurance-types.ts';

export const insuranceTypes: Translation<typeof english> = {
  home: {
    name: 'Hogar',
    choice: 'Una casa, un condominio o una vivienda alquilada',
    quotes: 'Cotizaciones de seguro de hogar',
    about: 'Sobre su vivienda',
    cover: 'Cobertura de propiedad sugerida',
    parts: 'Partes de la cobertura de propiedad sugerida',
    askedFor: {
      'home.dwellingLimit': (limit) => `Vivienda asegurada por ${limit}`,
      'home.deductible': (amount) => `deducible de ${amount}`,
      'home.extras': (extras) => `protección adicional: ${extras}`,
    },
  },
  life: {
    name: 'Vida',
    choice: 'Su familia, si algo le pasa a usted',
    quotes: 'Cotizaciones de seguro de vida',
    about: 'Sobre su seguro de vida',
    cover: 'Cobertura sugerida',
    parts: 'Lo que su familia necesitaría',
    askedFor: {
      'life.policyKind': (kind) => kind,
      'life.term': (years) => `por ${years}`,
      'life.suggestedCover': (amount) => `cobertura sugerida ${amount}`,
    },
  },
  auto: {
    name: 'Auto',
    choice: 'Su auto y todos los que lo manejan',
    quotes: 'Cotizaciones de seguro de auto',
    about: 'Sobre su auto',
    cover: 'Cobertura de responsabilidad civil sugerida',
    parts: 'Partes de la cobertura de responsabilidad civil sugerida',
    askedFor: {
      'auto.package': (name) => name,
      'auto.suggestedLimits': (limits) => `límites de responsabilidad civil: ${limits}`,
      'auto.deductible': (amount) => `deducible de ${amount}`,
    },
  },
};
