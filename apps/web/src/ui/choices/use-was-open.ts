import { useState } from 'react';

/** Whether a list has been open since the calling component was first rendered. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen;
}
