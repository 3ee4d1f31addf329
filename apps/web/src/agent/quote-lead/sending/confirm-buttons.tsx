import type { KeyboardEvent, Ref } from 'react';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import type { useNextButton } from './use-next-button.ts';

/** Confirm, and beside it the way on to the next lead where there is one; the one used last stands out. */
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
  onConfirm: (goesOn: boolean) => void;
}) {
  const messages = useMessages(quoteLead);
  /** The key that opened this window is still held down: nobody has looked yet. */
  const pressedAnew = (event: KeyboardEvent) => event.repeat && event.preventDefault();
  return (
    <>
      <Button
        ref={next.isUsual ? undefined : usual}
        variant={next.isUsual ? 'secondary' : 'primary'}
        busy={isBusy}
        onKeyDown={pressedAnew}
        onClick={() => onConfirm(false)}
      >
        {label}
      </Button>
      {next.isOffered && (
        <Button
          ref={next.isUsual ? usual : undefined}
          variant={next.isUsual ? 'primary' : 'secondary'}
          busy={isBusy}
          onKeyDown={pressedAnew}
          onClick={() => onConfirm(true)}
        >
          {messages.confirmNext}
        </Button>
      )}
    </>
  );
}
