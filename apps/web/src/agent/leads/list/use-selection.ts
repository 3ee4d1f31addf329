import { useState } from 'react';
import type { ListedLead } from './shown-page.ts';

const EMPTY: { list: string; ids: ReadonlySet<number> } = { list: '', ids: new Set() };

/** The selected leads of a list. Another list, page or search starts without a selection. */
export function useSelection(list: string) {
  const [selection, setSelection] = useState(EMPTY);
  const ids = selection.list === list ? selection.ids : EMPTY.ids;
  return {
    ids,
    toggle: ({ applicationId }: ListedLead) => {
      const changed = new Set(ids);
      if (!changed.delete(applicationId)) changed.add(applicationId);
      setSelection({ list, ids: changed });
    },
    clear: () => setSelection(EMPTY),
  };
}
