import { setTimeout as delay } from 'node:timers/promises';
import type { ApiRequest } from '@fanwise/builders/client';
import type { Person } from '../app.ts';
import type { realProduct } from '../product/real-product.ts';

/** A running product. */
export type Product = Awaited<ReturnType<typeof realProduct>>;

/** The target of calls: one product, or several behind a balancer. */
export type Callable = Pick<Product, 'address' | 'call'>;

/** Calls as a person. Returns the body of a successful answer, else null. */
export type CallAs = (
  as: Person,
  method: ApiRequest['method'],
  path: string,
  body?: object,
) => Promise<Record<string, unknown> | null>;

/** Calls of people with a session. */
export const callAs =
  (product: Callable): CallAs =>
  async (as, method, path, body) => {
    const answer = await product.call(method, `${path}?sid=${as.sid}`, body);
    return answer.status === 200 || answer.status === 201 ? answer.body : null;
  };

const maxRepeats = 40;
const repeatAfterMs = 500;

/**
 * Calls of people with a session that have to succeed. A call that is answered 503 is repeated: the database may still hold
 * the locks of a killed process.
 */
export const callUntilDone =
  (product: Callable) =>
  async (as: Person, method: ApiRequest['method'], path: string, body?: object) => {
    const call = () => product.call(method, `${path}?sid=${as.sid}`, body);
    let answer = await call();
    for (let repeats = 0; answer.status === 503 && repeats < maxRepeats; repeats += 1) {
      await delay(repeatAfterMs);
      answer = await call();
    }
    if (answer.status > 201) throw new Error(`${path}: ${answer.status} ${answer.body?.code}`);
    return answer.body;
  };
