import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '../../../ui/windows/lazy-component.ts';
import type { CoverSummary } from './cover-summary.tsx';
import type { SentCover } from './sent/sent-cover.tsx';

const sent = lazyComponent(async () => (await import('./sent/sent-cover.tsx')).SentCover);
const summary = lazyComponent(async () => (await import('./cover-summary.tsx')).CoverSummary);

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
