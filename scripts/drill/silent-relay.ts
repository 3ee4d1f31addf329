import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { payOne } from '@fanwise/server/src/testing/faults/hanging-mail.ts';
import { until } from '@fanwise/server/src/testing/faults/visit.ts';
import { agentForm } from '@fanwise/server/src/testing/sign-up-forms.ts';
import type { DrillEnvironment } from './stand.ts';

const mails = 200;
const silentForMs = 60_000;

/** Milliseconds until a payment made meanwhile is settled, and until mails flow once the relay speaks again. */
export const silenceRelay = async ({ relay, traffic, database }: DrillEnvironment) => {
  relay.fallSilent();
  try {
    const since = performance.now();
    const registering = Array.from({ length: 8 }, async (_, part) => {
      for (let count = part; count < mails; count += 8)
        await traffic.call('POST', '/auth/signup', agentForm(`${randomUUID()}@example.com`));
    });
    await Promise.all(registering);
    const paidMs = await payOne(traffic, database.db);
    await delay(Math.max(0, silentForMs - (performance.now() - since)));
    const before = relay.taken.length;
    relay.speakAgain();
    return { paidMs, flowingMs: await until(() => relay.taken.length > before, 120_000) };
  } finally {
    relay.speakAgain();
  }
};
