import { isEmail, readEmail } from '@fanwise/domain/texts/email';
import { suggestEmail } from '@fanwise/domain/texts/email-typos';
import { type ComponentProps, useState } from 'react';
import { ui } from '../../messages/en/shared/ui.ts';
import { useMessages } from '../../messages/language.ts';
import { useValueAfterPress } from '../choices/after-press.ts';
import { TextButton } from '../text-link.tsx';
import { TextField } from './text-field.tsx';

/**
 * An email address. When the field loses the focus, it shows the address as it is saved, and asks about one that looks
 * mistyped. It accepts that address all the same.
 */
export function EmailField({
  onBlur,
  ...props
}: Omit<ComponentProps<typeof TextField>, 'type' | 'note'>) {
  const messages = useMessages(ui);
  const [isLeft, setLeft] = useState(false);
  const address = readEmail(props.value);
  const meant = useValueAfterPress(isLeft ? suggestEmail(address) : null);
  return (
    <TextField
      {...props}
      type="email"
      onBlur={() => {
        setLeft(true);
        if (isEmail(address) && address !== props.value) props.onChange(address);
        onBlur?.();
      }}
      note={
        meant && (
          <>
            {messages.didYouMean}{' '}
            <TextButton onClick={() => props.onChange(meant)}>{meant}</TextButton>?
          </>
        )
      }
    />
  );
}
