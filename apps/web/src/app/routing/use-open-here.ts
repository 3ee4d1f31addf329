import { useState } from 'react';
import { useLocation } from 'react-router';

/** A window of this place: going elsewhere, by Back as well, leaves it behind. Null when none is open. */
export function useOpenHere<Name extends string>() {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ name: Name | null; key: string }>();
  // The router draws a place some time after the address names it: what is opened meanwhile belongs there.
  const open = (name: Name | null) =>
    setOpened({ name, key: window.history.state?.key ?? 'default' });
  return [opened?.key === key ? opened.name : null, open] as const;
}
