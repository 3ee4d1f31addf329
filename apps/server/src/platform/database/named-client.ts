import { createHash } from 'node:crypto';
import pg from 'pg';
import { beginSpan } from '../tracing/index.ts';
import { isStandby } from './pools/database-unavailable.ts';

/** A statement beyond this many on one connection stays unnamed, so that memory stays bounded. */
const maximumNames = 500;

type QueryCallback = (error: unknown, result: unknown) => void;

/**
 * A connection that prepares every statement with parameters once and then sends only its name;
 * the text decides the name, so that all connections agree.
 */
export class NamedClient extends pg.Client {
  readonly #names = new Map<string, string>();
  #generation = 0;
  #closeReason: 'silent' | 'standby' | undefined;

  /** The reason to close this connection: it timed out, or the server is a standby. */
  get closeReason(): 'silent' | 'standby' | undefined {
    return this.#closeReason;
  }

  // The overloads of pg cannot be repeated by a subclass; this keeps exactly their runtime shape.
  override query = ((...query: unknown[]): unknown => {
    const callback = query.at(-1);
    const originalQuery = pg.Client.prototype.query as (...query: unknown[]) => unknown;
    if (typeof callback === 'function')
      query[query.length - 1] = (error: unknown, result: unknown) => {
        if (error) this.#inspectError(error);
        (callback as QueryCallback)(error, result);
      };
    const answer = originalQuery.apply(this, this.#withName(query));
    if (!(answer instanceof Promise)) return answer;
    return this.#traced(query[0], answer).catch((error: unknown) => {
      this.#inspectError(error);
      throw error;
    });
  }) as typeof pg.Client.prototype.query;

  /** A span names a statement by its prepared name and its first word, because the text may hold personal data. */
  #traced<T>(text: unknown, answer: Promise<T>): Promise<T> {
    if (typeof text !== 'string') return answer;
    const firstWord = () => text.trimStart().slice(0, 12).split(/\s/)[0] ?? '';
    const span = beginSpan(firstWord, 'statement', {});
    if (span === null) return answer;
    const name = this.#names.get(text) ?? '';
    return answer.then(
      (found) => {
        span.end({ 'db.statement.name': name });
        return found;
      },
      (error) => {
        span.end({ 'db.statement.name': name, 'db.error': String(error.code ?? '') }, true);
        throw error;
      },
    );
  }

  #withName(query: unknown[]): unknown[] {
    const [text, values, ...rest] = query;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query;
    const name = this.#getName(text);
    return name === undefined ? query : [{ name, text, values }, ...rest];
  }

  #inspectError(error: unknown): void {
    const { code, message } = error as { code?: string; message?: string };
    if (isStandby(error)) this.#closeReason = 'standby';
    else if (code === '0A000') {
      // A migration changed the shape of a prepared answer: new names prepare every statement again.
      this.#names.clear();
      this.#generation += 1;
    } else if (message === 'Query read timeout') {
      // A late answer would be read as the answer to the next statement.
      this.#closeReason = 'silent';
      this.connection.stream.destroy();
    }
  }

  #getName(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= maximumNames) return undefined;
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const name = this.#generation === 0 ? digest : `${digest}-${this.#generation}`;
    this.#names.set(text, name);
    return name;
  }
}
