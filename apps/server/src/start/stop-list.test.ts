import pino from 'pino';
import { expect, it } from 'vitest';
import { createStopList } from './stop-list.ts';

const log = pino({ level: 'silent' });

it('a stop signals all work at once, and closes the shared parts after the work has ended', async () => {
  const order: string[] = [];
  const toStop = createStopList(log, 0);
  const note = (name: string) => async () => void order.push(name);
  toStop.add('database', note('database'));
  toStop.add('pool', note('pool'));
  let finish: () => void = () => undefined;
  toStop.addWork('jobs', async () => {
    order.push('jobs told');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    order.push('jobs done');
  });
  toStop.addWork('server', async (drained) => {
    order.push('server told');
    await drained;
    order.push('port closed');
    finish();
  });
  expect(toStop.isStopping()).toBe(false);
  await Promise.all([toStop.stopAll(), toStop.stopAll()]);
  expect(toStop.isStopping()).toBe(true);
  expect(order).toEqual([
    'jobs told',
    'server told',
    'port closed',
    'jobs done',
    'pool',
    'database',
  ]);
});

it('a part that does not close keeps no other part open', async () => {
  const order: string[] = [];
  const toStop = createStopList(log, 0);
  toStop.add('database', async () => void order.push('database'));
  toStop.add('mail', () => Promise.reject(new Error('no')));
  toStop.addWork('jobs', () => Promise.reject(new Error('no')));
  await toStop.stopAll();
  expect(order).toEqual(['database']);
});

it('the stop of a broken process waits for no balancer', async () => {
  const toStop = createStopList(log, 3600);
  let isClosed = false;
  toStop.addWork('server', async (drained) => {
    await drained;
    isClosed = true;
  });
  await toStop.stopAll('broken');
  expect(isClosed).toBe(true);
});
