import type { ComponentProps } from 'react';
import { TextField } from '../../../../ui/fields/text-field.tsx';

/** A field whose value takes effect on Enter or when it loses the focus. */
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
