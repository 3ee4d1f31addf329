import type { Browser, CDPSession, Page } from '@playwright/test';

/** The phone of a first visitor: 400 kbit/s, 300 ms to the server and back, a quarter of the processor. */
const bytesPerSecond = (400 * 1024) / 8;
const latencyMs = 300;
const slower = 4;
const frameMs = 100;

export const asSlowPhone = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return session;
};

type Frame = { atMs: number; data: string };

/** Records a page until it is stopped; Chromium sends a frame when something changed. */
export const recordScreencast = async (
  session: CDPSession,
): Promise<{ stop(): Promise<Frame[]> }> => {
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ atMs: (metadata.timestamp ?? 0) * 1000, data });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 30, maxWidth: 200 });
  return {
    async stop() {
      await session.send('Page.stopScreencast');
      return frames;
    },
  };
};

/**
 * Counts the frames, one every 100 ms, that show a single color after the first content appeared. A frame lasts until
 * the next change. Another page, which is not throttled, evaluates them.
 */
export const blankFrames = async (browser: Browser, frames: readonly Frame[]): Promise<number> => {
  const page = await browser.newPage();
  const blank = await page.evaluate(
    async (images) => {
      const isBlank = async (image: string) => {
        const answer = await fetch(`data:image/jpeg;base64,${image}`);
        const bitmap = await createImageBitmap(await answer.blob());
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const context = canvas.getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
        let others = 0;
        for (let at = 0; at < data.length; at += 4)
          for (const part of [0, 1, 2])
            if (Math.abs((data[at + part] ?? 0) - (data[part] ?? 0)) > 24) {
              others += 1;
              break;
            }
        // A line of text is more than that.
        return others < (data.length / 4) * 0.002;
      };
      return Promise.all(images.map(isBlank));
    },
    frames.map(({ data }) => data),
  );
  await page.close();
  const first = blank.indexOf(false);
  if (first === -1) throw new Error('The screencast shows nothing.');
  return frames.slice(first).reduce((sum, { atMs }, index) => {
    const next = frames[first + index + 1]?.atMs ?? atMs;
    return blank[first + index] ? sum + Math.max(1, Math.round((next - atMs) / frameMs)) : sum;
  }, 0);
};
