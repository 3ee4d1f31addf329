import { askRow } from '@fanwise/contract/leads/coverage-requests';
import type { AskRow } from '@fanwise/domain/leads/coverage-lines/rows';
import type { Tender } from '@fanwise/domain/leads/coverage-lines/tender';
import { begin, jsonOf } from '../../../http/answers/written.ts';
import { presentApart, type Reader } from './present-ask.ts';
import type { SameForAll } from './same-for-all.ts';

const same = {
  ...({ row: true, name: true, help: true, kind: true } as const),
  ...({ options: true, min: true, max: true, step: true, minimum: true } as const),
};
const sameOfRow = askRow.pick(same);
const ownOfRow = askRow.omit(same);

const written = new WeakMap<SameForAll, string>();

const sameJson = (line: SameForAll): string => {
  const json = written.get(line) ?? begin(jsonOf(sameOfRow, line));
  written.set(line, json);
  return json;
};

/** Lines of cover as JSON of the wire; of each, what is the same for everybody is written once. */
export const askJson = (tender: Tender, rows: readonly AskRow[], reader: Reader): string => {
  const written = presentApart(tender, rows, reader).map(
    ({ same, own }) => sameJson(same) + jsonOf(ownOfRow, own).slice(1),
  );
  return `{"version":${tender.version},"rows":[${written.join()}]}`;
};
