import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { explainListening } from './explain-listening.ts';

/** The error of a second server on an address that one has already. */
const listenTwice = () =>
  new Promise<{ error: unknown; port: number }>((resolve) => {
    const first = createServer().listen(0, '127.0.0.1', () => {
      const { port } = first.address() as { port: number };
      createServer()
        .once('error', (error) => first.close(() => resolve({ error, port })))
        .listen(port, '127.0.0.1');
    });
  });

it('a start on a port that another program uses ends with one line that names PORT', async () => {
  const { error, port } = await listenTwice();
  expect(explainListening(error, '127.0.0.1', port)).toMatchObject({
    exitCode: 69,
    message: `PORT: another program listens on 127.0.0.1:${port}.`,
  });
});

it('an unknown error while listening keeps its stack', () => {
  const bug = new TypeError('port is not a number');
  expect(explainListening(bug, '127.0.0.1', 3000)).toBe(bug);
});
