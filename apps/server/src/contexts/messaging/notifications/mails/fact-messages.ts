import type { Language } from '@fanwise/domain/texts/language';

/** Facts of a lead by insurance type: codes and numbers, as `lead.facts` has them. */
export type MailedFacts = Readonly<Record<string, readonly (readonly [string, string | number])[]>>;

type FormatFact = (value: string) => string | undefined;

const pickText =
  (texts: Readonly<Record<string, string>>): FormatFact =>
  (value) =>
    texts[value];

/** The texts for facts in mails about a lead. Facts about the client as a person or driver are left out. */
const factMessages: Readonly<Record<Language, Readonly<Record<string, FormatFact>>>> = {
  en: {
    tenure: pickText({ own: 'owner', rent: 'renter' }),
    dwelling: pickText({
      house: 'house',
      townhouse: 'townhouse',
      condo: 'condo',
      apartment: 'apartment',
      manufactured: 'mobile home',
      multiFamily: '2–4 family house',
    }),
    built: (year) => (year === 'before1900' ? 'built before 1900' : `built ${year}`),
    roof: (year) => `roof ${year}`,
    claims: (count) => (count === '0' ? 'no claims' : `claims: ${count === 'more' ? '3+' : count}`),
    kind: pickText({
      term: 'term life',
      whole: 'whole life',
      universal: 'universal life',
      finalExpense: 'final expense',
    }),
    vehicles: (count) => (count === '1' ? '1 car' : `${count} cars`),
    drivers: (count) => (count === '1' ? '1 driver' : `${count} drivers`),
    insured: pickText({ yes: 'insured now', lapsed: 'lapsed', firstPolicy: 'first policy' }),
  },
  es: {
    tenure: pickText({ own: 'propietario', rent: 'inquilino' }),
    dwelling: pickText({
      house: 'casa',
      townhouse: 'casa adosada',
      condo: 'condominio',
      apartment: 'apartamento',
      manufactured: 'casa móvil',
      multiFamily: 'casa de 2 a 4 familias',
    }),
    built: (year) => (year === 'before1900' ? 'construida antes de 1900' : `construida en ${year}`),
    roof: (year) => `techo de ${year}`,
    claims: (count) =>
      count === '0' ? 'sin reclamos' : `reclamos: ${count === 'more' ? '3+' : count}`,
    kind: pickText({
      term: 'vida a término',
      whole: 'vida entera',
      universal: 'vida universal',
      finalExpense: 'gastos finales',
    }),
    vehicles: (count) => (count === '1' ? '1 auto' : `${count} autos`),
    drivers: (count) => (count === '1' ? '1 conductor' : `${count} conductores`),
    insured: pickText({ yes: 'con seguro', lapsed: 'vencido', firstPolicy: 'primera póliza' }),
  },
};

/** The facts of a lead in one line; empty where none is known. */
export const formatFactsLine = (language: Language, facts: MailedFacts | null): string =>
  Object.entries(facts ?? {})
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .flatMap(([, line]) => line)
    .flatMap(([code, value]) => factMessages[language][code]?.(String(value)) ?? [])
    .join(', ');
