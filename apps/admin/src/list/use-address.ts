import { useLocation, useNavigate, useSearchParams } from 'react-router';

type State = { kept?: Readonly<Record<string, string>>; before?: readonly string[] };

/** The state of a list in its address, and functions that change it. */
export type Address = {
  filters: Readonly<Record<string, string>>;
  cursor: string | undefined;
  /** The row whose panel is open. */
  open: string | undefined;
  choose: (changed: Readonly<Record<string, string>>) => void;
  /** Sets all filters at once, as a saved view does. */
  replace: (filters: Readonly<Record<string, string>>) => void;
  older: (cursor: string) => void;
  newer: (() => void) | undefined;
  /** The address with a row open, or with none. */
  withOpen: (id: string | undefined) => string;
  /** The history state that links pass on, so that private filters survive them. */
  state: unknown;
};

const NOT_FILTERS = new Set(['cursor', 'open', 'tab']);

/**
 * Filters, page and open row are in the address, so that a reload, a link and Back find them. Filters that may hold
 * personal data (`kept`) are stored in this tab's history state only.
 */
export function useAddress(kept: readonly string[]): Address {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const state = (location.state ?? {}) as State;
  const filters = {
    ...Object.fromEntries([...search].filter(([name]) => !NOT_FILTERS.has(name))),
    ...state.kept,
  };
  const tab = search.get('tab');
  const go = (
    next: Readonly<Record<string, string>>,
    more: { cursor?: string; before?: readonly string[] } = {},
  ) => {
    const entries = Object.entries(next).filter(([, value]) => value !== '');
    const shown = new URLSearchParams(entries.filter(([name]) => !kept.includes(name)));
    if (tab) shown.set('tab', tab);
    if (more.cursor) shown.set('cursor', more.cursor);
    navigate(`?${shown}`, {
      replace: more.before === undefined,
      state: {
        kept: Object.fromEntries(entries.filter(([name]) => kept.includes(name))),
        before: more.before ?? [],
      } satisfies State,
    });
  };
  const cursor = search.get('cursor') ?? undefined;
  const before = state.before ?? [];
  return {
    filters,
    cursor,
    open: search.get('open') ?? undefined,
    choose: (changed) => go({ ...filters, ...changed }),
    replace: (next) => go(next),
    older: (next) => go(filters, { cursor: next, before: [...before, cursor ?? ''] }),
    newer:
      cursor === undefined
        ? undefined
        : () => {
            const last = before.at(-1) ?? '';
            go(filters, { ...(last !== '' && { cursor: last }), before: before.slice(0, -1) });
          },
    withOpen: (id) => {
      const next = new URLSearchParams(search);
      if (id === undefined) next.delete('open');
      else next.set('open', id);
      return `?${next}`;
    },
    state: location.state,
  };
}
