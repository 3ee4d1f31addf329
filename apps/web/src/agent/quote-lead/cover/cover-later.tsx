import { type ComponentProps, memo, Suspense } from 'react';
import { Skeleton } from '../../../ui/states.tsx';
import { loadedLater } from '../../../ui/windows/loaded-later.ts';
import type { CoverBlock } from './cover-block.tsx';
import type { CoverSummary } from './cover-summary.tsx';
import type { SentCover } from './sent/sent-cover.tsx';

const block = loadedLater(async () => (await import('./cover-block.tsx')).CoverBlock);
const sent = loadedLater(async () => (await import('./sent/sent-cover.tsx')).SentCover);
const summary = loadedLater(async () => (await import('./cover-summary.tsx')).CoverSummary);

/** The form of a quote's coverage. It does not rerender while a price is typed. */
export const Cover = memo(function Cover(props: ComponentProps<typeof CoverBlock>) {
  return (
    <Suspense fallback={<Skeleton shape="form" count={1} />}>
      <block.Component {...props} />
    </Suspense>
  );
});

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
