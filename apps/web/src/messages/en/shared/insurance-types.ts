import type { NumberedQuestion } from '@fanwise/domain/applications/questionnaire/question-names';
import type { InsuranceTypeShort } from '@fanwise/domain/insurance-types';
import { area } from '../../area.ts';

/** Texts about an insurance type. */
export type TypeMessages = {
  readonly name: string;
  /** Below the name, where people choose what to insure. */
  readonly choice: string;
  /** Title of the page on which people register. */
  readonly quotes: string;
  /** Title of the step that asks its first questions. */
  readonly about: string;
  /** The figure that the estimate comes to, and what it is made of. */
  readonly cover: string;
  readonly parts: string;
  /** The answers that say what a price buys, in this order, by the names of their questions. */
  readonly askedFor: Partial<Readonly<Record<NumberedQuestion, (answer: string) => string>>>;
};

/** Every insurance type of the list; one without messages does not compile. */
export const insuranceTypes = area('insurance-types', {
  home: {
    name: 'Home',
    choice: 'A house, a condo or a rented place',
    quotes: 'Home insurance quotes',
    about: 'About your home',
    cover: 'Suggested property coverage',
    parts: 'Parts of the suggested property coverage',
    askedFor: {
      'home.dwellingLimit': (limit: string) => `House insured for ${limit}`,
      'home.deductible': (amount: string) => `${amount} deductible`,
      'home.extras': (extras: string) => `extra protection: ${extras}`,
    },
  },
  life: {
    name: 'Life',
    choice: 'Your family, if something happens to you',
    quotes: 'Life insurance quotes',
    about: 'About your life insurance',
    cover: 'Suggested coverage',
    parts: 'What your family would need',
    askedFor: {
      'life.policyKind': (kind: string) => kind,
      'life.term': (years: string) => `for ${years}`,
      'life.suggestedCover': (amount: string) => `suggested coverage ${amount}`,
    },
  },
  auto: {
    name: 'Auto',
    choice: 'Your car and everyone who drives it',
    quotes: 'Auto insurance quotes',
    about: 'About your car',
    cover: 'Suggested liability coverage',
    parts: 'Parts of the suggested liability coverage',
    askedFor: {
      'auto.package': (name: string) => name,
      'auto.suggestedLimits': (limits: string) => `liability limits: ${limits}`,
      'auto.deductible': (amount: string) => `${amount} deductible`,
    },
  },
} satisfies Readonly<Record<InsuranceTypeShort, TypeMessages>>);
