import { accountTables } from './account-tables.ts';
import { agentTables } from './agent-tables.ts';
import { bothSides } from './both-sides.ts';
import { clientTables } from './client-tables.ts';
import { excludedTables } from './excluded-tables.ts';
import type { ExportRule } from './rows.ts';

/** Every table of the database: whose rows are in a person's copy of their data, or why none are. */
export const EXPORT_RULES: Readonly<Record<string, ExportRule>> = {
  ...accountTables,
  ...clientTables,
  ...bothSides,
  ...agentTables,
  ...excludedTables,
};
