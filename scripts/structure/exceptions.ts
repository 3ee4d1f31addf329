/** Written by programs, at whatever length. */
export const writtenByPrograms = [
  'apps/server/src/platform/database/tables.ts',
  'packages/domain/src/questionnaire/question-names.ts',
];

/** Lists that people read by number or name, one entry a file. */
export const listsByNature = [
  'apps/server/migrations',
  'apps/web/style/pictures',
  'docs',
  'docs/decisions',
];
