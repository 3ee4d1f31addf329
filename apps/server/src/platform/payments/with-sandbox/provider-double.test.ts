import { expect, it } from 'vitest';
import { listen } from './provider-double.ts';

it('says that a port is taken, and does not wait for it', async () => {
  const answer = async () => new Response('here');
  const first = await listen(answer);
  const port = Number(new URL(first.address).port);
  await expect(listen(answer, port)).rejects.toThrow('EADDRINUSE');
  expect(await (await fetch(first.address)).text()).toBe('here');
  first.close();
});
