import { shortNames } from '@fanwise/domain/insurance-types';
import { insuranceTypes } from '@fanwise/web/src/messages/en/shared/insurance-types.ts';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { useMe } from '../app/session.ts';
import { adminFacts } from '../messages/en/facts.ts';
import { adminTasks } from '../messages/en/tasks.ts';
import { causeOf } from './cause-of.ts';
import {
  useDateTimeFormat,
  useDayFormat,
  useDollarFormat,
  useMoneyFormat,
  useNumberFormat,
  useStartTimeFormat,
} from './formats.ts';
import { useCodes } from './objects/codes.ts';

const INSTANT_NAME = /(?:_at|_until|_by|_since|_from|^until|^at)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT/;
/** Starts of fees and texts, which are said in Eastern time. */
const START_FACTS: ReadonlySet<string> = new Set(['starts_at', 'replaced_at']);
const OPERATOR_FACTS: ReadonlySet<string> = new Set(['taken_by', 'asked_by', 'operator_id']);
/** Facts whose values use the labels of another fact. */
const LABELS_SHARED_WITH: Readonly<Record<string, string>> = { removed_because: 'removed' };
/** The code of a state of the United States. */
const US_STATE = /^[A-Z]{2}$/;
const DOLLARS = /^(?:monthly|yearly|bundle_)/;

/** Names of people by the fact that holds their number. */
export type NamesById = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Labels for facts of previews, of the queue and of the audit log, and formatted values by the name of the fact. */
export function useFactText(): {
  /** `state` is a status, unless the value is the code of a US state. */
  name: (name: string, value?: unknown) => string;
  value: (name: string, value: unknown, namesById?: NamesById) => string;
} {
  const messages = useMessages(adminFacts);
  const types = useTypeNames();
  const format = {
    money: useMoneyFormat(),
    dollars: useDollarFormat(),
    instant: useDateTimeFormat(),
    start: useStartTimeFormat(),
    day: useDayFormat(),
    number: useNumberFormat(),
  };
  const names: Readonly<Record<string, string>> = messages.names;
  const values: Readonly<Record<string, string>> = messages.values;
  const valuesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = messages.valuesOf;
  const { tasks } = useMessages(adminTasks);
  const codes = useCodes();
  const me = useMe();
  const value = (name: string, rawValue: unknown, namesById: NamesById = {}): string => {
    if (rawValue === null || rawValue === undefined || rawValue === '') return messages.nothing;
    if (OPERATOR_FACTS.has(name) && rawValue === me.id) return messages.you;
    const person = namesById[name]?.[String(rawValue)];
    if (person !== undefined) return person;
    if (OPERATOR_FACTS.has(name) && typeof rawValue === 'number')
      return messages.operatorNumber(rawValue);
    if (typeof rawValue === 'boolean') return rawValue ? messages.yes : messages.no;
    if (Array.isArray(rawValue))
      return rawValue.length === 0
        ? messages.nothing
        : name === 'types' || name === 'lines'
          ? types(rawValue.map(Number))
          : rawValue.map((one) => value(name, one)).join(', ');
    if (typeof rawValue === 'object')
      return Object.entries(rawValue)
        .map(([inner, one]) => `${names[inner] ?? replaceSeparators(inner)} ${value(inner, one)}`)
        .join(', ');
    if (typeof rawValue === 'number') {
      if (name === 'cents' || name.endsWith('_cents')) return format.money(rawValue);
      if (DOLLARS.test(name)) return format.dollars(rawValue);
      return name.endsWith('id') ? `#${rawValue}` : format.number(rawValue);
    }
    const text = String(rawValue);
    if (name !== 'version' && DAY.test(text)) return format.day(text);
    if (INSTANT_NAME.test(name) || INSTANT.test(text))
      return Number.isNaN(Date.parse(text))
        ? text
        : (START_FACTS.has(name) ? format.start : format.instant)(text);
    // The audit log stores a hash in place of a personal value; readers see a placeholder instead.
    if (text.startsWith('hmac:')) return messages.hidden;
    if (name === 'last_error') return messages.causes[causeOf(text)];
    if (name === 'about') return codes.named(text);
    if (name === 'task') return tasks[text as keyof typeof tasks]?.button ?? codes.job(text);
    return valuesOf[LABELS_SHARED_WITH[name] ?? name]?.[text] ?? values[text] ?? text;
  };
  const nameOf = (name: string, rawValue?: unknown): string =>
    name === 'state' && US_STATE.test(String(rawValue))
      ? messages.usState
      : (names[name] ?? replaceSeparators(name));
  return { name: nameOf, value };
}

/** Names of insurance types in a row: "Home, Auto". */
export function useTypeNames(): (types: readonly number[]) => string {
  const messages = useMessages(insuranceTypes);
  return (types) =>
    types
      .map((id) => {
        const short = (shortNames as Readonly<Record<number, keyof typeof messages>>)[id];
        return short ? messages[short].name : String(id);
      })
      .join(', ');
}

const replaceSeparators = (name: string): string => name.replaceAll(/[_-]/g, ' ');
