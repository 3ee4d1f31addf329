import type { Language } from '../texts/language.ts';
/** Why a client chose another agent's quote, in the steps of the database function `loss_reasons`. */
export const LOSS_REASONS = [
  'cheaper-under-5',
  'cheaper-5-15',
  'cheaper-over-15',
  'own-cheaper',
  'coverage-not-stated',
  'other-coverage',
  'firmer-price',
  'answered-first',
] as const;

/** One reason. */
export type LossReason = (typeof LOSS_REASONS)[number];

/** The sentence of each reason, for the page and the mail. */
export const LOSS_TEXTS: Readonly<Record<Language, Readonly<Record<LossReason, string>>>> = {
  en: {
    'cheaper-under-5': 'less than 5% cheaper than your lowest price',
    'cheaper-5-15': '5% to 15% cheaper than your lowest price',
    'cheaper-over-15': 'more than 15% cheaper than your lowest price',
    'own-cheaper': 'more expensive than your lowest price',
    'coverage-not-stated': 'stated its coverage, yours did not',
    'other-coverage': 'other coverage than yours',
    'firmer-price': 'a firmer price than yours',
    'answered-first': 'the first quote on this lead',
  },
  es: {
    'cheaper-under-5': 'menos de 5% más barata que su precio más bajo',
    'cheaper-5-15': 'de 5% a 15% más barata que su precio más bajo',
    'cheaper-over-15': 'más de 15% más barata que su precio más bajo',
    'own-cheaper': 'más cara que su precio más bajo',
    'coverage-not-stated': 'indicó su cobertura, la de usted no',
    'other-coverage': 'otra cobertura que la de usted',
    'firmer-price': 'un precio más firme que el de usted',
    'answered-first': 'la primera cotización de este prospecto',
  },
};
