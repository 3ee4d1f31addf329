import type { DeskRouteKey, DeskRoutes } from '@fanwise/contract/admin/desk-routes';

type Page<Row> = {
  data: readonly Row[];
  next: string | null;
  count: number;
  count_capped: boolean;
};

/** Calls that answer a page of a list. */
export type ListKey = {
  [Key in DeskRouteKey]: DeskRoutes[Key]['answer'] extends Page<unknown> ? Key : never;
}[DeskRouteKey];

/** One row of a list. */
export type RowOf<Key extends ListKey> = DeskRoutes[Key]['answer']['data'][number];
