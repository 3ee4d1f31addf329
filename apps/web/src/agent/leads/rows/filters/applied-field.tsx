import type { ComponentProps } from 'react';
import { TextField } from '../../../../ui/fields/text-field.tsx';

/** A field whose value counts on Enter or on leaving. */
export function AppliedField({
  onApply,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'autoComplete' | 'onBlur'> & { onApply: () => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <TextField {...field} autoComplete="off" onBlur={onApply} />
    </form>
  );
}
