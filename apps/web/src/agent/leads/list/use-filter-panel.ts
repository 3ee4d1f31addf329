import { useState } from 'react';

/** The filters above the rows: whether they are open, and whether they take the focus because a key opened them. */
export function useFilterPanel() {
  const [isOpen, setOpen] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const toggle = (byKey: boolean) => {
    setTakesFocus(byKey);
    setOpen(!isOpen);
  };
  return { isOpen, takesFocus, toggle: () => toggle(false), toggleByKey: () => toggle(true) };
}
