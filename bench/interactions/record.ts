import type { Page } from '@playwright/test';

/** One act of a person, and the time until the screen showed its effect. */
export type Interaction = { scenario: string; durationMs: number; target: string };

/** Times shorter than this are not told by the browser; they count as this long. */
const shortestMs = 16;

type BrowserEvent = { id: number; durationMs: number; target: string };
declare global {
  interface Window {
    toldInteractions: BrowserEvent[];
  }
  interface Performance {
    /** Interactions since the page was loaded, those too short to be told included. */
    readonly interactionCount: number;
  }
}

/** Slows the processor of a page down and lets it keep the times of its interactions. */
export async function watch(page: Page, slowdown: number): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    window.toldInteractions = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & {
        interactionId: number;
      })[]) {
        if (entry.interactionId === 0) continue;
        const element = entry.target as Partial<HTMLInputElement> | null;
        const name = element?.labels?.[0]?.textContent || element?.textContent || element?.tagName;
        window.toldInteractions.push({
          id: entry.interactionId,
          durationMs: entry.duration,
          target: `${entry.name} ${name?.slice(0, 40) ?? ''}`,
        });
      }
    }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
  }, shortestMs);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Answers the times of what is done meanwhile, in one document. */
export async function record(
  page: Page,
  scenario: string,
  act: () => Promise<void>,
): Promise<Interaction[]> {
  const before = await page.evaluate(() => {
    window.toldInteractions = [];
    return performance.interactionCount;
  });
  await act();
  // Times are told once a frame is on the screen.
  await page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))),
      ),
  );
  const { told, count } = await page.evaluate(() => ({
    told: window.toldInteractions,
    count: performance.interactionCount,
  }));
  const longest = new Map<number, Interaction>();
  for (const { id, durationMs, target } of told)
    if (durationMs > (longest.get(id)?.durationMs ?? 0))
      longest.set(id, { scenario, durationMs, target });
  const short = Math.max(0, count - before - longest.size);
  return [
    ...longest.values(),
    ...Array.from({ length: short }, () => ({ scenario, durationMs: shortestMs, target: '' })),
  ];
}
