import { application } from '../../../messages/en/consumer/application.ts';
import { useLanguage, useWords } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import type { ApplicationState } from '../use-application.ts';
import styles from './saving.module.css';

/** The button that saves at once, and what became of what saves by itself. */
export function Saving({
  screen,
  isChangedSince,
}: {
  screen: ApplicationState;
  /** What is saved is not what agents read. */
  isChangedSince: boolean;
}) {
  const words = useWords(application);
  const language = useLanguage();
  const { send, savedAt, isSubmitted, isFailing } = screen;
  const time =
    savedAt && new Intl.DateTimeFormat(`${language}-US`, { timeStyle: 'short' }).format(savedAt);
  const saved = isChangedSince ? words.savedNotSent(time) : words.everythingSaved(time);
  const kept = isSubmitted ? words.keptNotSent : words.kept;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={send.busyWith === 'save'}
        unavailable={screen.isChanged ? undefined : saved}
        onClick={screen.save}
      >
        {send.busyWith === 'save' ? words.saving : words.save}
      </Button>
      {screen.isUnsaved && <span className={styles.kept}>{isFailing ? words.notSaved : kept}</span>}
    </>
  );
}
