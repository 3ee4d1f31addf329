import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsReachable } from '../../../app/routing/reachable.ts';

/** What came of a save nobody asked for. One that failed is tried again, one that was refused only after a change. */
export type SaveOutcome = 'saved' | 'refused' | 'failed';

const AFTER_LAST_KEY_MS = 10_000;
const LONGEST_WAIT_MS = 60_000;

type Autosave = {
  /** What is saved; another one is another save. */
  draft: object;
  /** The section on screen: leaving it saves. */
  section: string | undefined;
  /** Whether there is something to save, and nothing else is being sent or asked. */
  isWanted: boolean;
  save: (isLeaving: boolean) => Promise<SaveOutcome>;
};

/** Saves by itself: when a section or the tab is left, and some seconds after the last key. Answers whether that fails. */
export function useAutosave({ draft, section, isWanted, save }: Autosave) {
  const isReachable = useIsReachable();
  const [failures, setFailures] = useState(0);
  const latest = useRef({ draft, isWanted, save });
  const tried = useRef<object>(undefined);
  useLayoutEffect(() => {
    latest.current = { draft, isWanted, save };
  });
  const [attempt] = useState(() => async (isLeaving: boolean) => {
    const now = latest.current;
    if (!now.isWanted || tried.current === now.draft) return;
    tried.current = now.draft;
    const outcome = await now.save(isLeaving);
    if (outcome === 'failed') tried.current = undefined;
    setFailures((count) => (outcome === 'failed' ? count + 1 : 0));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft begins the wait anew.
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => void attempt(false), AFTER_LAST_KEY_MS);
    return () => clearTimeout(timer);
  }, [draft, isWanted, attempt]);
  // On arrival nothing was left yet: what was kept in the tab can still be discarded.
  const before = useRef({ section, isReachable });
  useEffect(() => {
    const { current: was } = before;
    before.current = { section, isReachable };
    const isBack = isReachable && !was.isReachable;
    if (isBack || section !== was.section) void attempt(false);
  }, [section, isReachable, attempt]);
  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(
      () => void attempt(false),
      Math.min(LONGEST_WAIT_MS, AFTER_LAST_KEY_MS * failures),
    );
    return () => clearTimeout(timer);
  }, [failures, attempt]);
  useEffect(() => {
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') void attempt(true);
    };
    const saveLeft = () => void attempt(true);
    document.addEventListener('visibilitychange', saveHidden);
    window.addEventListener('pagehide', saveLeft);
    // Back takes the page away without asking.
    window.addEventListener('popstate', saveLeft, { capture: true });
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      window.removeEventListener('pagehide', saveLeft);
      window.removeEventListener('popstate', saveLeft, { capture: true });
    };
  }, [attempt]);
  return { isFailing: failures > 0, isReachable };
}
