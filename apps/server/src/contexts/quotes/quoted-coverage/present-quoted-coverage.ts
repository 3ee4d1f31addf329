import type {
  AgentQuotedCoverage,
  ClientQuotedCoverage,
  SubmittedCoverage,
} from '@fanwise/contract/own';
import { insuranceTypes, shortNames } from '@fanwise/domain/insurance-types';
import { getLineValue, type LineValues } from '@fanwise/domain/leads/coverage-lines/amounts';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import type { RequestedCoverage } from '@fanwise/domain/leads/coverage-lines/rows';
import { comparedText, type ValueReader } from '@fanwise/domain/leads/coverage-lines/value-text';
import { findDeviations } from '@fanwise/domain/quotes/quoted-coverage/deviations';
import { maskNote } from '@fanwise/domain/texts/masking';
import type { CoverageRequest } from '../../leads/index.ts';
import { toQuotedLines } from './quoted-coverage-problems.ts';

type CoverageReader = ValueReader & { coverageCatalog: CoverageCatalog };

/** Presents quoted coverage to its client: every requested line beside the quoted one. */
export const presentQuotedCoverages = (
  reader: CoverageReader,
  requestedCoverages: readonly RequestedCoverage[],
  quotedCoverages: readonly AgentQuotedCoverage[],
): ClientQuotedCoverage[] =>
  quotedCoverages.map(({ submissionVersion: _, ...quotedCoverage }) => {
    const { coverageCatalog, language } = reader;
    const requestedCoverage =
      requestedCoverages.find(({ type }) => type === shortNames[quotedCoverage.typeId])?.rows ?? [];
    const quotedLines = new Map(quotedCoverage.rows.map((row) => [row.row, row]));
    const lines = findDeviations(
      coverageCatalog.rowDefinition,
      requestedCoverage,
      toQuotedLines(quotedCoverage),
    );
    const asked: LineValues = new Map(lines.map((line) => [line.code, line.asked]));
    const given: LineValues = new Map(lines.map((line) => [line.code, line.given ?? '']));
    const text = (code: string, side: LineValues) => getText(reader, code, side);
    return {
      ...quotedCoverage,
      rows: lines.map((line) => ({
        row: line.code,
        asked: line.asked,
        askedText: text(line.code, asked),
        given: line.given,
        givenText: line.given === null ? null : text(line.code, given),
        verdict: line.verdict,
        reason: quotedLines.get(line.code)?.reason ?? null,
        extraYearly: quotedLines.get(line.code)?.extraYearly ?? null,
      })),
      discounts: quotedCoverage.discounts.map((discount) => ({
        ...discount,
        text:
          coverageCatalog.discounts.find(({ code }) => code === discount.code)?.name[language] ??
          '',
      })),
    };
  });

/** Masks contact details in an agent's texts before the unlock. */
export const maskQuotedCoverage = (quotedCoverage: ClientQuotedCoverage): ClientQuotedCoverage => ({
  ...quotedCoverage,
  note: maskNote(quotedCoverage.note),
  company: quotedCoverage.company && {
    ...quotedCoverage.company,
    name: maskNote(quotedCoverage.company.name),
  },
});

/** Presents the coverage that agents were asked to price, with its texts. */
export const presentSubmittedCoverages = (
  reader: CoverageReader,
  asked: CoverageRequest | undefined,
): SubmittedCoverage[] =>
  (asked?.lines ?? []).flatMap(({ type, rows }) => {
    const known = insuranceTypes.find(({ short }) => short === type);
    if (!known) return [];
    const side: LineValues = new Map(rows.map(({ code, value }) => [code, value]));
    const lines = rows.map(({ code, value }) => {
      const definition = reader.coverageCatalog.rowDefinition(code);
      return {
        row: code,
        term: definition?.term[reader.language] ?? code,
        plain: definition?.plain[reader.language] ?? '',
        value,
        text: getText(reader, code, side),
      };
    });
    return [{ typeId: known.id, version: asked?.version ?? 1, rows: lines }];
  });

const getText = (reader: CoverageReader, code: string, side: LineValues): string => {
  const definition = reader.coverageCatalog.rowDefinition(code);
  return definition
    ? comparedText(reader.coverageCatalog, definition, side, reader)
    : getLineValue(side, code);
};
