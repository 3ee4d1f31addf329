import { pages } from '@fanwise/contract/pages';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { createTabStorage } from '../../../app/tab-storage.ts';
import { useSettled } from '../../lead-rows/use-settled.ts';

/** The search text of a list, for the return from a lead. */
const storage = createTabStorage<{ list: string; typed: string }>('lead-search');

const isLeadOpen = (): boolean =>
  location.pathname !== pages.allLeads && location.pathname.startsWith(`${pages.leads}/`);

/**
 * The search text of a list: typed here, passed on by the palette, or typed before a lead of this list was opened.
 * `searched` follows `typed` after a pause in typing.
 */
export function useSearchText(list: string) {
  const { key, state } = useLocation();
  const fromPalette = (state as { searched?: string } | null)?.searched;
  const [paletteKey, setPaletteKey] = useState('');
  const [typed, setTyped] = useState(
    () => storage.read((last) => (last.list === list ? last.typed : '')) ?? '',
  );
  useEffect(() => storage.forget(), []);
  useEffect(() => () => (isLeadOpen() ? storage.store({ list, typed }) : undefined), [list, typed]);
  if (fromPalette !== undefined && paletteKey !== key) {
    setPaletteKey(key);
    setTyped(fromPalette);
  }
  const searched = useSettled(typed.trim());
  return { typed, setTyped, searched, isTyping: searched !== typed.trim() };
}
