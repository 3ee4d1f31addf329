import { email, maxLength } from '@fanwise/domain/texts/field-rules';
import { failures, fields } from '../../messages/en/shared/fields.ts';
import { refusals } from '../../messages/en/shared/refusals.ts';
import { getMessages } from '../../messages/language.ts';
import { call } from '../api.ts';
import { type FieldMessage, failureText, requiredText } from '../forms/form-rules.ts';
import { passHumanCheck } from '../forms/human-check.ts';

const LONGEST_MESSAGE = 5000;

/** A message to the operator as it is typed. */
export type Feedback = { name: string; email: string; message: string };

/** The broken rules by field; none when the message may be sent. */
export type FeedbackProblems = { [Name in keyof Feedback]?: FieldMessage };

const RULES: { [Name in keyof Feedback]: (value: string) => FieldMessage | null } = {
  name: (value) => requiredText(value, maxLength(value)),
  email: (value) => requiredText(value, maxLength(value), email(value)),
  message: (value) => requiredText(value, maxLength(value, LONGEST_MESSAGE)),
};

/** Returns the problems of a message, in the order of its fields. */
export function problemsOf(feedback: Feedback): FeedbackProblems {
  return Object.fromEntries(
    (Object.keys(RULES) as (keyof Feedback)[]).flatMap((name) => {
      const problem = RULES[name](feedback[name]);
      return problem === null ? [] : [[name, problem]];
    }),
  );
}

/** The sentence for a broken rule. */
export function problemText(problem: FieldMessage): string {
  return getMessages(fields)[problem];
}

/** Sends the message. Throws like `call`. */
export async function sendFeedback(feedback: Feedback): Promise<void> {
  await call('POST /feedback', {
    body: { ...feedback, token: await passHumanCheck('feedback') },
  });
}

/** The sentence for a message that could not be sent. */
export function sendingFailed(error: unknown): string {
  return failureText(error, { failures: getMessages(failures), refusals: getMessages(refusals) });
}
