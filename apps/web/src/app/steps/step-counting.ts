import type { CountedStep } from '@fanwise/contract/applications/steps';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { call } from '../api.ts';
import { createTabStorage } from '../tab-storage.ts';

const SENT_AFTER_MS = 3_000;
const MAX_STEPS = 20;
const MAX_TIMES = 60;
const MAX_SECONDS = 120;

type Waiting = {
  steps: { step: CountedStep; typeId: InsuranceTypeId | null }[];
  times: { kind: number; seconds: number }[];
};

const counted = createTabStorage<string[]>('counted');
const waiting: Waiting = { steps: [], times: [] };
let timer: ReturnType<typeof setTimeout> | undefined;

/** Adds a step to the next request, unless this tab counted it before. */
export function count(step: CountedStep, typeId: InsuranceTypeId | null): void {
  const before = counted.read((steps) => steps) ?? [];
  const key = `${step} ${typeId ?? ''}`;
  if (wantsNoCounting() || before.includes(key) || waiting.steps.length === MAX_STEPS) return;
  counted.store([...before, key]);
  waiting.steps.push({ step, typeId });
  sendSoon();
}

/** Adds a duration to the next request. Long pauses are not counted. */
export function time(kind: number, milliseconds: number): void {
  const seconds = Math.max(1, Math.round(milliseconds / 1_000));
  if (wantsNoCounting() || seconds > MAX_SECONDS || waiting.times.length === MAX_TIMES) return;
  waiting.times.push({ kind, seconds });
  sendSoon();
}

/** Whether the browser sends Global Privacy Control or Do Not Track. */
function wantsNoCounting(): boolean {
  const { doNotTrack } = navigator;
  return Reflect.get(navigator, 'globalPrivacyControl') === true || doNotTrack === '1';
}

function sendSoon(): void {
  timer ??= setTimeout(send, SENT_AFTER_MS);
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const steps = waiting.steps.splice(0);
  const times = waiting.times.splice(0);
  if (steps.length + times.length === 0) return;
  const body = { device: deviceClass(), steps, times };
  // A lost count is acceptable.
  call('POST /steps', { body, keepalive: true }).catch(() => undefined);
}

function deviceClass(): 'phone' | 'tablet' | 'desktop' {
  if (window.matchMedia('(pointer: fine)').matches) return 'desktop';
  return Math.min(window.screen.width, window.screen.height) < 600 ? 'phone' : 'tablet';
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send();
});
