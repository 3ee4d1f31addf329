import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSilentLine } from '../../testing/product/silent-line.ts';
import { listen } from './listen.ts';
import { administer, testDatabase } from './testing.ts';

const { url } = await testDatabase();
const messages: string[] = [];
let reconnects = 0;
let listener: { close(): Promise<void> };

beforeAll(async () => {
  listener = await listen({
    url,
    channels: ['updates', 'Odd "channel"'],
    onMessage: (channel, payload) => messages.push(`${channel}: ${payload}`),
    onReconnect: () => {
      reconnects += 1;
    },
  });
});
afterAll(() => listener.close());

describe('listen', () => {
  it('passes on what is sent to its channels', async () => {
    await administer(url, `select pg_notify('updates', '1'), pg_notify('Odd "channel"', '2')`);
    await administer(url, `select pg_notify('other', '3'), pg_notify('updates', '')`);
    await expect.poll(() => messages).toEqual(['updates: 1', 'Odd "channel": 2', 'updates: ']);
  });

  it('listens again when it is cut, and says so', async () => {
    for (const round of [1, 2]) {
      await administer(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'fanwise-listen' and datname = current_database()`,
      );
      await expect.poll(() => reconnects).toBe(round);
      await administer(url, `select pg_notify('updates', 'round ${round}')`);
      await expect.poll(() => messages.at(-1)).toBe(`updates: round ${round}`);
    }
  });

  it('notices a line that fell silent, and listens again when somebody speaks', async () => {
    const line = await openSilentLine(url);
    const heard: string[] = [];
    let gaps = 0;
    const silenced = await listen({
      url: line.url,
      channels: ['updates'],
      onMessage: (_, payload) => heard.push(payload),
      onReconnect: () => {
        gaps += 1;
      },
    });
    const send = (word: string) => administer(url, `select pg_notify('updates', '${word}')`);
    await send('before');
    await expect.poll(() => heard).toEqual(['before']);
    const connections = line.count();
    line.fallSilent();
    await expect.poll(line.count).not.toBe(connections);
    expect(gaps).toBe(0);
    line.speakAgain();
    await expect.poll(() => gaps).toBe(1);
    await send('after');
    await expect.poll(() => heard.at(-1)).toBe('after');
    await silenced.close();
  });

  it('fails at once when there is no database to begin with', async () => {
    const nowhere = { url: `${url}_missing`, channels: ['updates'] };
    const nothing = () => undefined;
    await expect(
      listen({ ...nowhere, onMessage: nothing, onReconnect: nothing }),
    ).rejects.toThrow();
  });
});
