import { pages, quoteLeadPage } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { leadTools } from '../../../../messages/en/agent/lead-tools.ts';
import { useWords } from '../../../../messages/language.ts';
import { Dialog } from '../../../../ui/windows/dialog.tsx';
import { TABS } from '../address.ts';
import styles from './more.module.css';
import { viewHref, viewsQuery } from './views.ts';

type Way = { readonly text: string; readonly go: () => unknown };

const MOST_SHOWN = 9;

/** One field that leads anywhere: pages, sets, views, places, leads by their number. */
export function Palette({
  onSearch,
  onClose,
}: {
  onSearch: (typed: string) => void;
  onClose: () => void;
}) {
  const { palette: words } = useWords(leadTools);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const ways = useWays(typed.trim(), onSearch);
  const chosen = Math.min(at, ways.length - 1);
  const go = (way: Way | undefined) => {
    if (!way) return;
    onClose();
    way.go();
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.title} size="small">
      <input
        className={styles.field}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={ways[chosen] && `${listId}-${chosen}`}
        aria-label={words.field}
        placeholder={words.field}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step) setAt((chosen + step + ways.length) % Math.max(1, ways.length));
          else if (event.key === 'Enter') go(ways[chosen]);
          else return;
          event.preventDefault();
        }}
      />
      <div id={listId} role="listbox" aria-label={words.results} className={styles.ways}>
        {ways.map(({ text, go: goThere }, index) => (
          <div
            key={text}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go({ text, go: goThere })}
            onKeyDown={undefined}
          >
            {text}
          </div>
        ))}
      </div>
      {ways.length === 0 && <p role="status">{words.nothing}</p>}
    </Dialog>
  );
}

/** Where what is typed may lead, most likely first. */
function useWays(typed: string, onSearch: (typed: string) => void): readonly Way[] {
  const { tabs } = useWords(leadRows);
  const { palette } = useWords(leadTools);
  const navigate = useNavigate();
  const { data: views } = useQuery(viewsQuery);
  const to = (text: string, address: string): Way => ({ text, go: () => navigate(address) });
  const named: readonly Way[] = [
    ...TABS.map((tab) => to(palette.set(tabs[tab]), `${pages.allLeads}?tab=${tab}`)),
    ...(views?.data.map((view) =>
      to(palette.view(view.name), `${pages.allLeads}${viewHref(view)}`),
    ) ?? []),
    to(palette.pages.clients, pages.clients),
    to(palette.pages.agency, pages.agencyDetails),
    to(palette.pages.notifications, pages.agentNotifications),
    to(palette.pages.settings, pages.settings),
    to(palette.pages.delivery, pages.delivery),
    to(palette.pages.returns, pages.agentReturns),
    to(palette.pages.security, pages.security),
  ];
  const plain = typed.toLowerCase();
  const fitting = named.filter(({ text }) => text.toLowerCase().includes(plain));
  const asNumber: readonly Way[] = /^\d{1,15}$/.test(typed)
    ? [
        ...(typed.length === 5 ? [to(palette.zip(typed), `${pages.allLeads}?zip=${typed}`)] : []),
        ...(typed.startsWith('0') ? [] : [to(palette.lead(typed), quoteLeadPage(Number(typed)))]),
      ]
    : [];
  const searching: readonly Way[] =
    typed === '' ? [] : [{ text: palette.search(typed), go: () => onSearch(typed) }];
  return [...asNumber, ...fitting, ...searching].slice(0, MOST_SHOWN);
}
