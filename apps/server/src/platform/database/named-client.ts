import { createHash } from 'node:crypto';
import pg from 'pg';

/** A statement beyond this many on one connection stays unnamed, so that memory stays bounded. */
const maximumNames = 500;

/**
 * A connection that prepares every statement with parameters once and then sends only its name;
 * the text decides the name, so that all connections agree.
 */
export class NamedClient extends pg.Client {
  readonly #names = new Map<string, string>();
  #generation = 0;

  // The overloads of pg cannot be repeated by a subclass; this keeps exactly their runtime shape.
  override query = ((...query: unknown[]): unknown => {
    const [text, values, ...rest] = query;
    const plain = pg.Client.prototype.query as (...query: unknown[]) => unknown;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      return plain.apply(this, query);
    }
    const name = this.#nameOf(text);
    if (name === undefined) return plain.apply(this, query);
    const answer = plain.call(this, { name, text, values }, ...rest);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      // A migration changed the shape of a prepared answer: new names prepare everything anew.
      if (error instanceof pg.DatabaseError && error.code === '0A000') {
        this.#names.clear();
        this.#generation += 1;
      }
      throw error;
    });
  }) as typeof pg.Client.prototype.query;

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= maximumNames) return undefined;
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const name = this.#generation === 0 ? digest : `${digest}-${this.#generation}`;
    this.#names.set(text, name);
    return name;
  }
}
