import type { AgentOffer, ClientAsk, ClientOffer } from '@fanwise/contract';
import type { Language } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { insuranceTypes, shortNames } from '@fanwise/domain/insurance-types';
import { type Side, valueOn } from '@fanwise/domain/leads/coverage-lines/amounts';
import type { Ask } from '@fanwise/domain/leads/coverage-lines/rows';
import type { Tender } from '@fanwise/domain/leads/coverage-lines/tender';
import { comparedText } from '@fanwise/domain/leads/coverage-lines/value-text';
import { deviations } from '@fanwise/domain/quotes/quoted-coverage/deviations';
import { maskNote } from '@fanwise/domain/texts/masking';
import type { Asked } from '../../leads/index.ts';
import { rowsOf } from './offer-problems.ts';

type Messages = { tender: Tender; language: Language };

/** What a quote covers as its client reads it: every line that was asked for beside what is given. */
export const clientOffers = (
  { tender, language }: Messages,
  asks: readonly Ask[],
  offers: readonly AgentOffer[],
): ClientOffer[] =>
  offers.map(({ ask_version: _, ...offer }) => {
    const ask = asks.find(({ type }) => type === shortNames[offer.ins_id])?.rows ?? [];
    const said = new Map(offer.rows.map((row) => [row.row, row]));
    const lines = deviations(tender.rowDefinition, ask, rowsOf(offer));
    const asked: Side = new Map(lines.map((line) => [line.code, line.asked]));
    const given: Side = new Map(lines.map((line) => [line.code, line.given ?? '']));
    const text = (code: string, side: Side) => textOf({ tender, language }, code, side);
    return {
      ...offer,
      rows: lines.map((line) => ({
        row: line.code,
        asked: line.asked,
        asked_text: text(line.code, asked),
        given: line.given,
        given_text: line.given === null ? null : text(line.code, given),
        verdict: line.verdict,
        reason: said.get(line.code)?.reason ?? null,
        extra_yearly: said.get(line.code)?.extra_yearly ?? null,
      })),
      discounts: offer.discounts.map((discount) => ({
        ...discount,
        text: tender.discounts.find(({ code }) => code === discount.code)?.name[language] ?? '',
      })),
    };
  });

/** Before the unlock, what an agent writes may not say how to be reached. */
export const maskedOffer = (offer: ClientOffer): ClientOffer => ({
  ...offer,
  note: maskNote(offer.note, '…'),
  company: offer.company && { ...offer.company, name: maskNote(offer.company.name, '…') },
});

/** What agents were asked to price, with its words. */
export const clientAsks = (words: Messages, asked: Asked | undefined): ClientAsk[] =>
  (asked?.lines ?? []).flatMap(({ type, rows }) => {
    const known = insuranceTypes.find(({ short }) => short === type);
    if (!known) return [];
    const side: Side = new Map(rows.map(({ code, value }) => [code, value]));
    const lines = rows.map(({ code, value }) => {
      const definition = words.tender.rowDefinition(code);
      return {
        row: code,
        name: definition?.name[words.language] ?? code,
        help: definition?.help[words.language] ?? '',
        value,
        text: textOf(words, code, side),
      };
    });
    return [{ ins_id: known.id, version: asked?.version ?? 1, rows: lines }];
  });

const textOf = ({ tender, language }: Messages, code: string, side: Side): string => {
  const definition = tender.rowDefinition(code);
  return definition ? comparedText(tender, definition, side, language) : valueOn(side, code);
};
