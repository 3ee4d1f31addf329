import { wireAnswer } from '@fanwise/contract/names/by-schema';
import type { Own } from '@fanwise/contract/names/own';
import { z } from 'zod';

/**
 * An answer that its route wrote and checked itself, as JSON of the wire: for what is long and, but for a little, the same for
 * everybody. `Answer` is what it says.
 */
export class Written<Answer> {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }

  read(): Answer {
    return JSON.parse(this.json) as Answer;
  }
}

/** An answer as an object, whoever wrote it. */
export const asObject = <Answer>(answer: Answer | Written<Answer>): Answer =>
  answer instanceof Written ? answer.read() : answer;

/**
 * What has our names as JSON of the wire, and of that what the schema knows. Throws where it is not as the schema says.
 * For schemas that turn nothing into something else (`isSameBothWays`).
 */
export const jsonOf = <Schema extends z.ZodType>(
  schema: Schema,
  own: Own<z.input<Schema>>,
): string => JSON.stringify(z.parse(schema, wireAnswer(schema, own)));

/** An object as JSON, not empty, that goes on: more of it follows. */
export const begin = (json: string): string => `${json.slice(0, -1)},`;
