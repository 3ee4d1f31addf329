import { clientPage, pages, quoteLeadPage } from '@fanwise/contract/pages';
import { readLeadNumber } from '@fanwise/domain/leads/lead-number';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { logout } from '../../app/session/session.ts';
import { useMay } from '../../app/session/use-may.ts';
import { leadRows } from '../../messages/en/agent/lead-rows.ts';
import { palette } from '../../messages/en/leads/palette.ts';
import { chooseLanguage, useLanguage, useMessages } from '../../messages/language.ts';
import { showToast } from '../../ui/windows/toast.ts';
import { isWide, storeListLayout } from '../lead-rows/list-layout.ts';
import { TABS } from '../lead-rows/tabs.ts';
import { useSettled } from '../lead-rows/use-settled.ts';
import { viewHref, viewsQuery } from '../lead-rows/views.ts';

/** A result of the palette: a page to open, or an action. */
export type PaletteResult = { readonly text: string; readonly go: () => unknown };

const MAX_SHOWN = 9;
/** The search for clients needs this many letters, because each search reads contacts. */
const MIN_LETTERS = 3;
const MAX_CLIENTS = 4;

/** The results for a typed text, the likeliest first. */
export function usePaletteResults(typed: string): readonly PaletteResult[] {
  const { tabs } = useMessages(leadRows);
  const messages = useMessages(palette);
  const navigate = useNavigate();
  const { may, mayOpen, isGranted } = useMay();
  const readsLeads = may('read-leads');
  const { data: views } = useQuery({ ...viewsQuery, enabled: isGranted('read-leads') });
  const clients = useClients(typed);
  const actions = usePaletteActions();
  const to = (text: string, address: string): PaletteResult => ({
    text,
    go: () => navigate(address),
  });
  // Sets, views and searches are of rows, which narrow windows have no room for.
  const inRows = (text: string, address: string, searched = ''): PaletteResult[] =>
    isWide() && readsLeads
      ? [
          {
            text,
            go: () => {
              storeListLayout('rows');
              return navigate(`${pages.allLeads}${address}`, { state: { searched } });
            },
          },
        ]
      : [];
  const named: readonly PaletteResult[] = [
    ...TABS.flatMap((tab) => inRows(messages.set(tabs[tab]), `?tab=${tab}`)),
    ...(views?.data.flatMap((view) => inRows(messages.view(view.name), viewHref(view))) ?? []),
    ...PAGES.filter(([, address]) => mayOpen(address)).map(([page, address]) =>
      to(messages.pages[page], address),
    ),
    ...actions,
  ];
  const plain = typed.toLowerCase();
  const fitting = named.filter(({ text }) => text.toLowerCase().includes(plain));
  const lead = readLeadNumber(typed);
  const asNumber: readonly PaletteResult[] = [
    ...(/^\d{5}$/.test(typed) ? inRows(messages.zip(typed), `?zip=${typed}`) : []),
    ...(lead && readsLeads
      ? [to(messages.lead(lead.number), quoteLeadPage(Number(lead.number)))]
      : []),
  ];
  return [
    ...asNumber,
    ...fitting,
    ...clients.map(({ name, id }) => to(messages.client(name, id), clientPage(id))),
    ...(typed === '' ? [] : inRows(messages.search(typed), '?tab=all', typed)),
  ].slice(0, MAX_SHOWN);
}

const PAGES = [
  ['leads', pages.allLeads],
  ['clients', pages.clients],
  ['statistics', pages.statistics],
  ['statement', pages.statement],
  ['agency', pages.agencyDetails],
  ['licenses', pages.licenses],
  ['notifications', pages.agentNotifications],
  ['settings', pages.settings],
  ['team', pages.team],
  ['webhooks', pages.webhooks],
  ['returns', pages.agentReturns],
  ['security', pages.security],
] as const;

/** Clients by a part of the name, after a pause in typing. */
function useClients(typed: string) {
  const settled = useSettled(typed);
  const readsClients = useMay().isGranted('clients');
  const isName = readsClients && settled.length >= MIN_LETTERS && /\p{L}/u.test(settled);
  const query = { q: settled, limit: String(MAX_CLIENTS) };
  const { data } = useQuery({
    queryKey: keys.agent.clientList(`palette ${settled}`),
    queryFn: ({ signal }) => call('GET /agent/clients', { query, signal }),
    enabled: isName,
  });
  if (!isName || settled !== typed) return [];
  return (data?.data ?? []).flatMap(({ contact, applicationId: id }) =>
    contact ? [{ name: `${contact.firstName} ${contact.lastName}`, id }] : [],
  );
}

/** The actions that are available everywhere. */
function usePaletteActions(): readonly PaletteResult[] {
  const messages = useMessages(palette);
  const navigate = useNavigate();
  const { may } = useMay();
  const other = useLanguage() === 'en' ? 'es' : 'en';
  return [
    { text: messages.acts.pause, go: () => navigate(`${pages.settings}#pause`) },
    ...(may('manage')
      ? [{ text: messages.acts.cap, go: () => navigate(`${pages.settings}#cap`) }]
      : []),
    {
      // Under its own name, for those who read only that one.
      text: { en: 'English', es: 'Español' }[other],
      go: () =>
        chooseLanguage(other).catch(() => showToast({ message: messages.notDone, type: 'error' })),
    },
    { text: messages.acts.logOut, go: logout },
  ];
}
