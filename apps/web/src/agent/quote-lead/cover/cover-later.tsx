import { type ComponentProps, Suspense } from 'react';
import { loadedLater } from '../../../ui/windows/loaded-later.ts';
import type { CoverSummary } from './cover-summary.tsx';
import type { SentCover } from './sent/sent-cover.tsx';

const sent = loadedLater(async () => (await import('./sent/sent-cover.tsx')).SentCover);
const summary = loadedLater(async () => (await import('./cover-summary.tsx')).CoverSummary);

/** The coverage of a quote, to read. */
export function CoverRead(props: ComponentProps<typeof CoverSummary>) {
  return (
    <Suspense>
      <summary.Component {...props} />
    </Suspense>
  );
}

/** The coverage of a sent quote, and the parts that may still be added. */
export function CoverSent(props: ComponentProps<typeof SentCover>) {
  return (
    <Suspense>
      <sent.Component {...props} />
    </Suspense>
  );
}
