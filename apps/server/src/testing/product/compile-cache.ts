import { fileURLToPath } from 'node:url';

/** Where Node keeps what it has compiled, as for `npm start`: the product and its commands start in half the time. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../../../../node_modules/.cache/node', import.meta.url),
  ),
};
