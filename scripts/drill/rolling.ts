import { setTimeout as delay } from 'node:timers/promises';
import type { Load } from './load.ts';
import type { DrillEnvironment } from './stand.ts';
import type { Seen } from './traffic.ts';

/** The balancer looks every second whether a process is back. */
const noticedMs = 2_500;

/** Restarts one process after the other while everybody works; what callers saw. */
export const restartInTurns = async (
  { product, traffic }: DrillEnvironment,
  load: Load,
  restarts: number,
): Promise<{ seen: Seen; lost: string[] }> => {
  const work = load.start();
  try {
    await delay(noticedMs);
    traffic.sinceLastLook();
    for (let turn = 0; turn < restarts; turn += 1) {
      await product.processes[turn % product.processes.length]?.restart();
      await delay(noticedMs);
    }
    const seen = traffic.sinceLastLook();
    await work.stop();
    return { seen, lost: await load.lost() };
  } finally {
    await work.stop();
  }
};
