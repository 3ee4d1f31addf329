import { useState } from 'react';
import { useLocation } from 'react-router';

/** The window that is open at this place; any navigation, Back included, closes it. Null when none is open. */
export function useOpenDialog<Name extends string>() {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ name: Name | null; key: string }>();
  // The router renders a page some time after the address changed: a window opened meanwhile belongs to the new one.
  const open = (name: Name | null) =>
    setOpened({ name, key: window.history.state?.key ?? 'default' });
  return [opened?.key === key ? opened.name : null, open] as const;
}
