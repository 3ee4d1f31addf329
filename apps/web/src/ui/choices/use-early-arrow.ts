import { type KeyboardEvent, useState } from 'react';

/**
 * Marks the first option of a combobox when options arrive after the arrow key was pressed; Base UI marks only options
 * that are there, or that a typed text found.
 */
export function useEarlyArrow(optionCount: number) {
  const [isEarly, setEarly] = useState(false);
  return {
    // The type of a combobox leaves out 'always', which Base UI's Autocomplete gives the same component.
    autoHighlight: (isEarly ? 'always' : true) as true,
    recordKey: ({ key }: KeyboardEvent) => setEarly(key === 'ArrowDown' && optionCount === 0),
  };
}
