import type { Statement, StatementEntry, StatementSums } from '@fanwise/contract/billing/statement';
import { formatSignedCents } from '@fanwise/domain/money/money';
import { getBrand } from '../brand.ts';
import { formatDateTime } from '../mail/dates.ts';
import { drawPdf, drawRule, left, type PdfDocument, right } from './draw-pdf.ts';
import { writeText } from './write-text.ts';

/** A month of a statement with what only the file says. */
export type StatementContent = Omit<Statement, 'months'> & {
  agency: string | null;
  /** A payment of the month is of the sandbox: no money moved. */
  isSandbox: boolean;
};

const statementMessages = {
  en: {
    locale: 'en-US',
    title: (month: string) => `Statement for ${month}`,
    zone: (zone: string) => `Days and times in the time zone ${zone}`,
    sandbox: 'Sandbox: no real money moved.',
    page: (page: number) => `Page ${page}`,
    sums: { receipts: 'Receipts', refunds: 'Refunds', disputes: 'Disputes', total: 'Total' },
    byPayer: 'By payer',
    entries: 'Entries',
    columns: ['Date and time', 'Entry', 'Lead', 'Paid by', 'Amount'],
    nothing: 'There were no receipts, refunds or disputes in this month.',
    cut: (shown: number, count: number) =>
      `These are the first ${shown} of ${count} entries. The CSV file has more of them; all sums count every entry.`,
    lead: (lead: number) => `Lead #${lead}`,
    former: 'Former member',
    kinds: {
      receipt: 'Receipt',
      'credit-note': 'Credit note',
      charge: 'Charge without a purchase',
      refund: 'Refund of a charge',
      'dispute-opened': 'Dispute opened',
      'dispute-won': 'Dispute decided: fee stands',
      'dispute-lost': 'Dispute decided: fee stays refunded',
    },
  },
  es: {
    locale: 'es-US',
    title: (month: string) => `Estado de cuenta de ${month}`,
    zone: (zone: string) => `Días y horas en la zona horaria ${zone}`,
    sandbox: 'Entorno de prueba: no se movió dinero real.',
    page: (page: number) => `Página ${page}`,
    sums: { receipts: 'Recibos', refunds: 'Reembolsos', disputes: 'Disputas', total: 'Total' },
    byPayer: 'Por persona que pagó',
    entries: 'Movimientos',
    columns: ['Fecha y hora', 'Movimiento', 'Prospecto', 'Pagado por', 'Importe'],
    nothing: 'En este mes no hubo recibos, reembolsos ni disputas.',
    cut: (shown: number, count: number) =>
      `Estos son los primeros ${shown} de ${count} movimientos. El archivo CSV tiene más; las sumas cuentan todos los movimientos.`,
    lead: (lead: number) => `Prospecto n.º ${lead}`,
    former: 'Ya no está en la agencia',
    kinds: {
      receipt: 'Recibo',
      'credit-note': 'Nota de crédito',
      charge: 'Cargo sin compra',
      refund: 'Reembolso de un cargo',
      'dispute-opened': 'Disputa abierta',
      'dispute-won': 'Disputa decidida: la tarifa queda cobrada',
      'dispute-lost': 'Disputa decidida: la tarifa queda devuelta',
    },
  },
} as const;

type Language = keyof typeof statementMessages;

const size = 9;
const bottom = 792 - 64;
const gray = '#5b6470';

/** The columns: time, kind with numbers, lead with client, payer, amount. */
const columns = [
  { x: left, width: 92 },
  { x: left + 98, width: 168 },
  { x: left + 272, width: 98 },
  { x: left + 376, width: 64 },
  { x: left + 440, width: 60 },
] as const;

/** Begins a further page with what the pages have in common when a row of this height does not fit. */
const makeRoom = (pdf: PdfDocument, height: number, nextPage: () => void): void => {
  if (pdf.y + height <= bottom) return;
  // Ends the tags on this page and begins them on the next one, which `addPage` does not.
  pdf.continueOnNewPage();
  nextPage();
};

type Cell = { lines: readonly string[]; isAmount?: boolean; isStrong?: boolean };

/** The height of a row, by the cell with the most text; text in other letters than Western is measured as Western. */
const computeHeight = (
  pdf: PdfDocument,
  cells: readonly Cell[],
  at: readonly { width: number }[],
): number => {
  pdf.fontSize(size);
  return Math.max(
    ...cells.map(({ lines }, index) =>
      lines.reduce(
        (sum, line) => sum + pdf.heightOfString(line || ' ', { width: at[index]?.width ?? 100 }),
        0,
      ),
    ),
  );
};

const writeRow = (
  pdf: PdfDocument,
  cells: readonly Cell[],
  at: readonly { x: number; width: number }[],
): void => {
  const top = pdf.y;
  let lowest = top;
  cells.forEach(({ lines, isAmount, isStrong }, index) => {
    const { x, width } = at[index] ?? { x: left, width: 100 };
    pdf.y = top;
    lines.forEach((line, place) => {
      writeText(pdf, line, {
        size,
        x,
        y: pdf.y,
        width,
        bold: isStrong ?? false,
        color: place === 0 ? 'black' : gray,
        ...(isAmount && { align: 'right' as const }),
      });
    });
    lowest = Math.max(lowest, pdf.y);
  });
  pdf.fillColor('black');
  pdf.x = left;
  pdf.y = lowest + 5;
};

const sumColumns = [
  { x: left, width: 180 },
  { x: left + 180, width: 80 },
  { x: left + 260, width: 80 },
  { x: left + 340, width: 80 },
  { x: left + 420, width: 80 },
];

const sumCells = (
  name: string,
  { receipts, refunds, disputes, total }: StatementSums,
  isStrong = false,
): Cell[] => [
  { lines: [name], isStrong },
  ...[receipts, refunds, disputes, total].map((cents) => ({
    lines: [formatSignedCents(cents)],
    isAmount: true,
    isStrong,
  })),
];

const buildEntryCells = (entry: StatementEntry, zone: string, language: Language): Cell[] => {
  const messages = statementMessages[language];
  const numbers = [entry.number, entry.payment].filter((number) => number !== null);
  return [
    { lines: [formatDateTime(language, new Date(entry.at), zone)] },
    { lines: [messages.kinds[entry.kind], ...numbers] },
    { lines: [messages.lead(entry.lead), ...(entry.client === null ? [] : [entry.client])] },
    { lines: [entry.payer ?? messages.former] },
    { lines: [formatSignedCents(entry.cents)], isAmount: true },
  ];
};

/** Draws the statement of one month: its sums, those of each payer, and its entries. */
export const drawStatementPdf = (
  content: StatementContent,
  language: Language,
): Promise<Buffer> => {
  const messages = statementMessages[language];
  const { month, zone, totals, payers, data, count, agency, isSandbox } = content;
  const first = new Date(`${month}-01T00:00:00Z`);
  const title = messages.title(
    new Intl.DateTimeFormat(messages.locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(first),
  );
  return drawPdf(
    { title, author: getBrand().name, locale: messages.locale, made: first },
    (pdf) => {
      let page = 1;
      let areEntriesBegun = false;
      const heads: Cell[] = messages.columns.map((column, index) => ({
        lines: ['', column],
        isAmount: index === columns.length - 1,
      }));
      const nextPage = (): void => {
        page += 1;
        writeText(pdf, `${title} · ${messages.page(page)}`, { size, x: left, y: 40, color: gray });
        pdf.fillColor('black');
        pdf.y = 64;
        if (areEntriesBegun) writeRow(pdf, heads, columns);
      };
      const put = (cells: readonly Cell[], at: readonly { x: number; width: number }[]): void => {
        makeRoom(pdf, computeHeight(pdf, cells, at), nextPage);
        writeRow(pdf, cells, at);
      };
      const head = (text: string): void => {
        makeRoom(pdf, 60, nextPage);
        writeText(pdf, text, { size: 12, bold: true, x: left });
        pdf.y += 4;
      };
      writeText(pdf, title, { size: 20, bold: true, x: left, y: 64 });
      pdf.moveDown(0.5);
      for (const line of [agency, messages.zone(zone), isSandbox ? messages.sandbox : null])
        if (line) writeText(pdf, line, { size: 11, x: left });
      pdf.moveDown();
      put(
        [
          { lines: [''] },
          ...(['receipts', 'refunds', 'disputes', 'total'] as const).map((name) => ({
            lines: [messages.sums[name]],
            isAmount: true,
          })),
        ],
        sumColumns,
      );
      put(sumCells(messages.sums.total, totals, true), sumColumns);
      drawRule(pdf);
      if (payers.length > 0) head(messages.byPayer);
      for (const { payer, ...sums } of payers)
        put(sumCells(payer ?? messages.former, sums), sumColumns);
      if (payers.length > 0) drawRule(pdf);
      head(messages.entries);
      if (count === 0) writeText(pdf, messages.nothing, { size: 11, x: left });
      if (count > 0) put(heads, columns);
      areEntriesBegun = true;
      for (const entry of data) put(buildEntryCells(entry, zone, language), columns);
      if (count > data.length)
        put([{ lines: [messages.cut(data.length, count)] }], [{ x: left, width: right - left }]);
    },
  );
};
