import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { application } from '../../messages/en/application.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface LeaveGuardProps {
  isActive: boolean;
  onSave: () => Promise<boolean>;
  onDiscard: () => void;
}

/** Asks before a link or the closing of the tab leaves unsaved changes behind. Back keeps them in this tab. */
export function LeaveGuard({ isActive, onSave, onDiscard }: LeaveGuardProps) {
  const words = useWords(application);
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const askBeforeLink = (event: MouseEvent) => {
      const path = pathLeftFor(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(path);
    };
    window.addEventListener('beforeunload', askBeforeUnload);
    // Before React sees the click and follows the link.
    document.addEventListener('click', askBeforeLink, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', askBeforeUnload);
      document.removeEventListener('click', askBeforeLink, { capture: true });
    };
  }, [isActive]);

  const saveAndLeave = async () => {
    setSaving(true);
    const isSaved = await onSave();
    setSaving(false);
    const path = target;
    setTarget(null);
    if (isSaved && path !== null) navigate(path);
  };
  const leave = () => {
    onDiscard();
    if (target !== null) navigate(target);
  };
  return (
    <Dialog
      isOpen={target !== null}
      onClose={() => setTarget(null)}
      title={words.leaveTitle}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={() => setTarget(null)}>
            {words.stay}
          </Button>
          <Button variant="secondary" onClick={leave}>
            {words.leaveDiscard}
          </Button>
          <Button busy={isSaving} onClick={saveAndLeave}>
            {words.leaveSave}
          </Button>
        </>
      }
    >
      <p>{words.leaveText}</p>
    </Dialog>
  );
}

/** The page of ours that a plain click on a link leads to; null for everything else. */
function pathLeftFor(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null;
  const isElsewhere =
    link.origin === window.location.origin && link.pathname !== window.location.pathname;
  return isElsewhere ? `${link.pathname}${link.search}${link.hash}` : null;
}
