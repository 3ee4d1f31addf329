import { readEmail } from '@fanwise/domain/texts/email';
import { likelyEmail } from '@fanwise/domain/texts/email-slips';
import { type ComponentProps, useState } from 'react';
import { ui } from '../../messages/en/shared/ui.ts';
import { useWords } from '../../messages/language.ts';
import { TextButton } from '../text-link.tsx';
import { TextField } from './text-field.tsx';

/** An email address. One that looks mistyped is asked about once the field is left, and taken as it is all the same. */
export function EmailField({
  onBlur,
  ...props
}: Omit<ComponentProps<typeof TextField>, 'type' | 'note'>) {
  const words = useWords(ui);
  const [isLeft, setLeft] = useState(false);
  const meant = isLeft ? likelyEmail(readEmail(props.value)) : null;
  return (
    <TextField
      {...props}
      type="email"
      onBlur={() => {
        setLeft(true);
        onBlur?.();
      }}
      note={
        meant && (
          <>
            {words.didYouMean}{' '}
            <TextButton onClick={() => props.onChange(meant)}>{meant}</TextButton>
          </>
        )
      }
    />
  );
}
