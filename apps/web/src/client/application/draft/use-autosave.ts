import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsReachable } from '../../../app/routing/reachable.ts';

/** The result of an automatic save. A failed save is tried again; a refused one only after another change. */
export type SaveOutcome = 'saved' | 'refused' | 'failed';

const AFTER_LAST_KEY_MS = 10_000;
const LONGEST_WAIT_MS = 60_000;

type Autosave = {
  /** The draft to save, compared by identity: each object is tried once. */
  draft: object;
  /** The section on screen: leaving it saves. */
  section: string | undefined;
  /** True if there are changes to save, and no other call or question is open. */
  isWanted: boolean;
  save: (isLeaving: boolean) => Promise<SaveOutcome>;
};

/**
 * Saves the draft when the client leaves a section or the tab, and some seconds after the last key. Returns whether
 * saving fails.
 */
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

  // Another draft restarts the timer.
  useEffect(() => {
    if (!isWanted || tried.current === draft) return;
    const timer = setTimeout(() => void attempt(false), AFTER_LAST_KEY_MS);
    return () => clearTimeout(timer);
  }, [draft, isWanted, attempt]);
  // On arrival no section was left yet, so answers restored from the tab can still be discarded.
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
    // The browser's Back leaves the page without a question.
    window.addEventListener('popstate', saveLeft, { capture: true });
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      window.removeEventListener('pagehide', saveLeft);
      window.removeEventListener('popstate', saveLeft, { capture: true });
    };
  }, [attempt]);
  return { isFailing: failures > 0, isReachable };
}
