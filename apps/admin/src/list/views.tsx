import type { AdminRoutes } from '@fanwise/contract/admin/admin-routes';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { TextField } from '@fanwise/web/src/ui/fields/text-field.tsx';
import { CrossMark } from '@fanwise/web/src/ui/marks/marks.tsx';
import { showToast } from '@fanwise/web/src/ui/windows/toast.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../app/api.ts';
import { useFailureText } from '../app/failure.ts';
import { keys } from '../app/queries.ts';
import { adminList } from '../messages/en/list.ts';
import styles from './list.module.css';
import type { Address } from './use-address.ts';

/** A list whose filters can be saved. */
export type SavedScreen = AdminRoutes['POST /views']['body']['screen'];

const sameFilters = (one: object, other: object): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** The operator's saved views of a list, and a button that saves the current filters. */
export function Views({ screen, address }: { screen: SavedScreen; address: Address }) {
  const messages = useMessages(adminList);
  const client = useQueryClient();
  const failureText = useFailureText();
  const [naming, setNaming] = useState<string>();
  const { data } = useQuery({
    queryKey: keys.views,
    queryFn: ({ signal }) => call('GET /views', { signal }),
    staleTime: 300_000,
  });
  const saved = (data?.data ?? []).filter((view) => view.screen === screen);
  const isFiltered = Object.keys(address.filters).length > 0;
  const isSaved = saved.some(({ filters }) => sameFilters(filters, address.filters));
  const change = async (request: () => Promise<unknown>) => {
    try {
      await request();
      await client.invalidateQueries({ queryKey: keys.views });
    } catch (error) {
      showToast({ message: failureText(error) });
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const name = naming?.trim();
    setNaming(undefined);
    if (name)
      void change(() => call('POST /views', { body: { screen, name, filters: address.filters } }));
  };
  if (saved.length === 0 && !isFiltered) return null;
  return (
    <div className={styles.views}>
      {saved.map((view) => (
        <span
          key={view.id}
          className={styles.view}
          data-on={sameFilters(view.filters, address.filters) || undefined}
        >
          <button type="button" onClick={() => address.replace(view.filters)}>
            {view.name}
          </button>
          <button
            type="button"
            aria-label={messages.deleteView(view.name)}
            onClick={() =>
              void change(() => call('DELETE /views/:id', { params: { id: String(view.id) } }))
            }
          >
            <CrossMark />
          </button>
        </span>
      ))}
      {naming !== undefined ? (
        <form className={styles.naming} onSubmit={save}>
          <TextField
            label={messages.viewName}
            labelHidden
            placeholder={messages.viewName}
            maxLength={60}
            autoComplete="off"
            value={naming}
            onChange={setNaming}
          />
          <Button type="submit" size="small" variant="secondary">
            {messages.saveView}
          </Button>
        </form>
      ) : (
        isFiltered &&
        !isSaved && (
          <Button variant="quiet" size="small" onClick={() => setNaming('')}>
            {messages.keepThis}
          </Button>
        )
      )}
    </div>
  );
}
