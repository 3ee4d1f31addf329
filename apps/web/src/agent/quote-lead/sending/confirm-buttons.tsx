import type { KeyboardEvent, Ref } from 'react';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import type { useNextButton } from './use-next-button.ts';

/** Confirm, and if there is a next lead, a button that confirms and opens it; the one used last stands out. */
export function ConfirmButtons({
  next,
  usual,
  isBusy,
  label,
  onConfirm,
}: {
  next: ReturnType<typeof useNextButton>;
  /** Has the focus. */
  usual: Ref<HTMLButtonElement>;
  isBusy: boolean;
  label: string;
  onConfirm: (opensNext: boolean) => void;
}) {
  const messages = useMessages(quoteLead);
  /** Ignores the key that opened this window while it is held down: nobody has read the window yet. */
  const ignoreRepeat = (event: KeyboardEvent) => event.repeat && event.preventDefault();
  return (
    <>
      <Button
        ref={next.isUsual ? undefined : usual}
        variant={next.isUsual ? 'secondary' : 'primary'}
        busy={isBusy}
        onKeyDown={ignoreRepeat}
        onClick={() => onConfirm(false)}
      >
        {label}
      </Button>
      {next.isOffered && (
        <Button
          ref={next.isUsual ? usual : undefined}
          variant={next.isUsual ? 'primary' : 'secondary'}
          busy={isBusy}
          onKeyDown={ignoreRepeat}
          onClick={() => onConfirm(true)}
        >
          {messages.confirmNext}
        </Button>
      )}
    </>
  );
}
