import { application } from '../../../messages/en/consumer/application.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import type { ApplicationState } from '../use-application.ts';
import styles from './save-status.module.css';

/** The button that saves at once, and the state of the automatic save. */
export function SaveStatus({
  screen,
  isChangedSince,
}: {
  screen: ApplicationState;
  /** True if the saved answers differ from the submission that agents read. */
  isChangedSince: boolean;
}) {
  const messages = useMessages(application);
  const language = useLanguage();
  const { send, savedAt, isSubmitted, isFailing } = screen;
  const time =
    savedAt && new Intl.DateTimeFormat(`${language}-US`, { timeStyle: 'short' }).format(savedAt);
  const saved = isChangedSince ? messages.savedNotSent(time) : messages.everythingSaved(time);
  const savedText = isSubmitted ? messages.keptNotSent : messages.kept;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={send.busyWith === 'save'}
        unavailable={screen.isChanged ? undefined : saved}
        onClick={screen.save}
      >
        {send.busyWith === 'save' ? messages.saving : messages.save}
      </Button>
      {screen.isUnsaved && (
        <span className={styles.kept}>{isFailing ? messages.notSaved : savedText}</span>
      )}
    </>
  );
}
