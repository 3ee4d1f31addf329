import { required } from '@fanwise/domain/texts/field-rules';
import { useCallback } from 'react';
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { Translation } from '../../messages/area.ts';
import { failures, fields } from '../../messages/en/shared/fields.ts';
import { refusals } from '../../messages/en/shared/refusals.ts';
import { useMessages } from '../../messages/language.ts';
import { ApiError } from '../api.ts';
import { OfflineError } from '../request.ts';
import { HumanCheckError } from './human-check-error.ts';

/** The code of a rule that a field broke: the key of its message. */
export type FieldMessage = keyof typeof fields.english;

/** The rules of a form: the first broken one of each field is shown. */
export type FormRules<Values extends FieldValues> = {
  [Name in keyof Values]?: (value: Values[Name], values: Values) => FieldMessage | null;
};

/** The first problem that a list of rules finds. */
export function firstProblem(...problems: ReadonlyArray<FieldMessage | null>): FieldMessage | null {
  return problems.find((problem) => problem !== null) ?? null;
}

/** A required text with further rules. */
export function requiredText(
  value: string,
  ...further: ReadonlyArray<FieldMessage | null>
): FieldMessage | null {
  return firstProblem(required(value.trim()), ...further);
}

/** A resolver for `useForm` out of plain rules, with the messages of the chosen language. Keep `rules` stable. */
export function useRulesResolver<Values extends FieldValues>(
  rules: FormRules<Values>,
): Resolver<Values> {
  const messages = useMessages(fields);
  return useCallback(
    (values) => {
      const errors: Record<string, { type: string; message: string }> = {};
      for (const name of Object.keys(rules) as (keyof Values & string)[]) {
        const problem = rules[name]?.(values[name], values) ?? null;
        if (problem !== null) errors[name] = { type: problem, message: messages[problem] };
      }
      return Object.keys(errors).length > 0
        ? { values: {}, errors: errors as FieldErrors<Values> }
        : { values, errors: {} };
    },
    [rules, messages],
  );
}

/** The sentences for failed calls: for every code of a refusal, and for calls without an answer. */
export type FailureMessages = {
  readonly failures: Translation<typeof failures>;
  readonly refusals: Translation<typeof refusals>;
};

/** The sentence for a failed call in the language of the messages; the server's own is English. */
export function failureText(
  error: unknown,
  { failures: messages, refusals }: FailureMessages,
): string {
  if (error instanceof OfflineError) return messages.offline;
  if (error instanceof HumanCheckError) return messages.humanCheck;
  if (!(error instanceof ApiError) || error.code === 'unreadable-answer') return messages.unknown;
  // A server that is newer than this page may have a code it does not know.
  return error.code in refusals ? refusals[error.code] : messages.unknown;
}

/** `failureText` in the chosen language. */
export function useFailureText(): (error: unknown) => string {
  const messages = { failures: useMessages(failures), refusals: useMessages(refusals) };
  return (error) => failureText(error, messages);
}

/**
 * Shows the server's `{field, code}` list, or a list of bare codes with `fieldOfCode`, at the fields of a form and
 * focuses the first. Returns false if no entry fits a field; the caller then shows the failure elsewhere.
 */
export function useFieldFailures<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fieldOfCode: Readonly<Record<string, FieldPath<Values>>> = {},
): (error: unknown) => boolean {
  const messages = useMessages(fields);
  return (error) => {
    if (!(error instanceof ApiError)) return false;
    const broken = error.data.length > 0 ? error.data : [error.code];
    let isFirst = true;
    for (const entry of broken) {
      const code = typeof entry === 'string' ? entry : String(Reflect.get(Object(entry), 'code'));
      const named =
        typeof entry === 'string'
          ? fieldOfCode[code]
          : (Reflect.get(Object(entry), 'field') as FieldPath<Values>);
      if (named === undefined || !(named in form.getValues())) continue;
      form.setError(
        named,
        {
          type: code,
          message: code in messages ? messages[code as FieldMessage] : messages.invalid,
        },
        { shouldFocus: isFirst },
      );
      isFirst = false;
    }
    return !isFirst;
  };
}
