import { once } from 'node:events';
import { connect as openSocket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { password } from '@fanwise/builders/people';
import { findEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { waitUntil } from '@fanwise/embedded-postgres/processes';
import { describe, expect, it } from 'vitest';
import { checkInvariants } from '../contexts/admin/index.ts';
import { completeAnswers } from '../demo/complete-answers.ts';
import { connect } from '../platform/database/connect.ts';
import { startRealProduct } from '../testing/product/start-real-product.ts';
import { agentForm, consumerForm } from '../testing/sign-up-forms.ts';

const product = await startRealProduct('fanwise-crash-');

/** Registers, confirms the mailed link and logs in. */
const loggedIn = async (form: { email: string }, type: 1 | 2): Promise<string> => {
  expect((await product.call('POST', '/auth/signup', form)).status).toBe(201);
  const mailed = async () => (await product.mails()).find(({ to }) => to.includes(form.email));
  const end = Date.now() + 15_000;
  while (!(await mailed()) && Date.now() < end) await delay(50);
  const token = new URL((await mailed())?.links[0] ?? product.address).searchParams.get('token');
  await product.call('POST', '/auth/verify', { token, human_token: 'x' });
  const login = { email: form.email, password, type, token: 'x' };
  return (await product.call('POST', '/auth/login', login)).body.sid;
};

type Load = { acknowledged: number; sent: number; people: string[]; stop: boolean };

/** Saves (`submit`: sends) one application again and again; a number in an answer says which time it is. */
const saveOn = async (sid: string, load: Load, submit: boolean): Promise<void> => {
  while (!load.stop) {
    load.sent += 1;
    const answers = completeAnswers(3, { 102: `Kia ${load.sent}` });
    const body = { answers: [{ ins_id: 3, answers }], submit, force: submit };
    const status = await product.call('POST', `/user/application?sid=${sid}`, body).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) load.acknowledged = load.sent;
    else await delay(20);
  }
};
const registerOn = async (load: Load): Promise<void> => {
  while (!load.stop) {
    const email = `${crypto.randomUUID()}@example.com`;
    const answer = await product.call('POST', '/auth/signup', agentForm(email)).catch(() => null);
    if (answer?.status === 201) load.people.push(email);
    else await delay(20);
  }
};

/** The number in the saved answer. A database that was just killed answers 503 until it has recovered. */
const lastSaved = async (sid: string): Promise<number> => {
  const ask = () => product.call('GET', `/user/application?sid=${sid}`);
  await expect.poll(async () => (await ask()).status).toBe(200);
  return Number(/"Kia (\d+)"/.exec(JSON.stringify((await ask()).body))?.[1] ?? 0);
};

/** Everybody who was told 201 is there, and every promise about the data holds. */
const lookAtData = async (people: string[]): Promise<void> => {
  const url = await findEmbeddedPostgres(product.dataDir);
  const { db, close } = connect({ url: url ?? '' });
  try {
    const found = await db
      .selectFrom('account')
      .select('email')
      .where('email', 'in', people)
      .execute();
    expect(found).toHaveLength(people.length);
    expect((await checkInvariants(db)).filter(({ count }) => count > 0)).toEqual([]);
  } finally {
    await close();
  }
};

describe('a write that the product acknowledged', () => {
  it('is still stored after the application, the database or both were killed', async () => {
    const [saver, sender] = [
      await loggedIn(consumerForm('saver@example.com'), 1),
      await loggedIn(consumerForm('sender@example.com'), 1),
    ];
    const people = ['saver@example.com', 'sender@example.com'];
    const saves: Load = { acknowledged: 0, sent: 0, people, stop: false };
    const sends: Load = { acknowledged: 0, sent: 0, people, stop: false };
    const kills = {
      application: () => product.end('SIGKILL'),
      database: () => product.killDatabase(),
      both: () => {
        product.killDatabase();
        return product.end('SIGKILL');
      },
    };
    for (const [who, kill] of Object.entries(kills)) {
      saves.stop = false;
      sends.stop = false;
      const load = [saveOn(saver, saves, false), saveOn(sender, sends, true), registerOn(saves)];
      const [enough, before, known] = [
        1 + Math.floor(Math.random() * 8),
        saves.acknowledged + sends.acknowledged,
        people.length,
      ];
      const isUnderWay = () =>
        saves.acknowledged + sends.acknowledged >= before + enough && people.length > known;
      expect(await waitUntil(isUnderWay, 60_000)).toBe(true);
      await delay(Math.random() * 40);
      await kill();
      saves.stop = true;
      sends.stop = true;
      await Promise.all(load);
      if (who === 'database') await product.whenReady();
      else await product.start();
      for (const [sid, { acknowledged, sent }] of [
        [saver, saves],
        [sender, sends],
      ] as const) {
        const last = await lastSaved(sid);
        expect(last, who).toBeGreaterThanOrEqual(acknowledged);
        expect(last, who).toBeLessThanOrEqual(sent);
      }
      await lookAtData(people);
    }
    expect(people.length).toBeGreaterThan(4);
  }, 300_000);
});

describe('the product that is asked to stop', () => {
  it('finishes its calls, accepts no new ones, and leaves no process running', async () => {
    const { hostname, port } = new URL(product.address);
    const idle = openSocket({ host: hostname, port: Number(port) });
    await once(idle, 'connect');
    idle.on('error', () => undefined);
    const ended = product.end('SIGTERM');
    const statuses: number[] = [];
    const asking = (async () => {
      while (statuses.at(-1) !== 0) statuses.push(await product.statusOf('/readyz'));
    })();
    expect(await ended).toBe(0);
    await asking;
    idle.destroy();
    expect(statuses.filter((status) => ![200, 503, 0].includes(status))).toEqual([]);
    expect(await product.statusOf('/readyz')).toBe(0);
    expect(await waitUntil(() => product.leftRunning().length === 0, 5_000)).toBe(true);
  }, 30_000);

  it('loses nothing, and starts again at once', async () => {
    await product.start();
    await lookAtData(['saver@example.com', 'sender@example.com']);
    expect(await product.end('SIGTERM')).toBe(0);
  }, 30_000);
});
