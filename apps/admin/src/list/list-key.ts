import type { AdminRouteKey, AdminRoutes } from '@fanwise/contract/admin/admin-routes';

type Page<Row> = {
  data: readonly Row[];
  next: string | null;
  count: number;
  count_capped: boolean;
};

/** Calls that answer a page of a list. */
export type ListKey = {
  [Key in AdminRouteKey]: AdminRoutes[Key]['answer'] extends Page<unknown> ? Key : never;
}[AdminRouteKey];

/** One row of a list. */
export type RowOf<Key extends ListKey> = AdminRoutes[Key]['answer']['data'][number];
