import type { Person } from '../app.ts';
import type { realProduct } from '../real-product.ts';

/** A running product. */
export type Product = Awaited<ReturnType<typeof realProduct>>;

/** Calls as somebody; the body of an answer that says it was done, else null. */
export type CallAs = (
  as: Person,
  method: string,
  path: string,
  body?: object,
) => Promise<Record<string, unknown> | null>;

/** Calls of people with a session. */
export const callAs =
  (product: Product): CallAs =>
  async (as, method, path, body) => {
    const answer = await product.call(method, `${path}?sid=${as.sid}`, body);
    return answer.status === 200 || answer.status === 201 ? answer.body : null;
  };
