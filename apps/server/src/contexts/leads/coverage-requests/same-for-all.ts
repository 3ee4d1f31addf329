import type { AskRow as ShownRow } from '@fanwise/contract/own';
import type { Language } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { rowOptions, stateMinimum } from '@fanwise/domain/leads/coverage-lines/row-values';
import type { RowDefinition } from '@fanwise/domain/leads/coverage-lines/rows';
import type { Tender } from '@fanwise/domain/leads/coverage-lines/tender';
import { valueText } from '@fanwise/domain/leads/coverage-lines/value-text';

/** What the catalog and the law of a state say of a line of cover. */
export type SameForAll = Pick<
  ShownRow,
  'row' | 'name' | 'help' | 'kind' | 'options' | 'min' | 'max' | 'step' | 'minimum'
>;

const known = new WeakMap<RowDefinition, Map<string, SameForAll>>();

/** The same object for everybody of a state who reads the same language. */
export const sameForAll = (
  tender: Tender,
  definition: RowDefinition,
  state: string | null,
  language: Language,
): SameForAll => {
  const key = `${state} ${language}`;
  const kept = known.get(definition) ?? new Map<string, SameForAll>();
  const found = kept.get(key) ?? describe(tender, definition, state, language);
  // People may write any two letters.
  if (state === null || Object.hasOwn(tender.stateMinimums, state))
    known.set(definition, kept.set(key, found));
  return found;
};

const describe = (
  tender: Tender,
  definition: RowDefinition,
  state: string | null,
  language: Language,
): SameForAll => {
  const { code, name, help, kind, min, max, step } = definition;
  const options = rowOptions(tender, definition, state).map((value) => ({
    value,
    text: valueText(tender, definition, value, language),
  }));
  return {
    row: code,
    name: name[language],
    help: help[language],
    kind,
    min,
    max,
    step,
    options: options.length > 0 ? options : null,
    minimum: stateMinimum(tender, code, state),
  };
};
