import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '../../../ui/windows/lazy-component.ts';
import type { CoverageSummary } from './coverage-summary.tsx';
import type { SentCoverage } from './sent/sent-coverage.tsx';

const sent = lazyComponent(async () => (await import('./sent/sent-coverage.tsx')).SentCoverage);
const summary = lazyComponent(async () => (await import('./coverage-summary.tsx')).CoverageSummary);

/** The coverage of a quote, to read. */
export function LazyCoverageSummary(props: ComponentProps<typeof CoverageSummary>) {
  return (
    <Suspense>
      <summary.Component {...props} />
    </Suspense>
  );
}

/** The coverage of a sent quote, and the parts that may still be added. */
export function LazySentCoverage(props: ComponentProps<typeof SentCoverage>) {
  return (
    <Suspense>
      <sent.Component {...props} />
    </Suspense>
  );
}
