const month = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';

/** Text that a spreadsheet runs as a formula, or reads as a number, an amount, a date or a time. */
const changedBySpreadsheets = [
  /^[=+\-@＝＋－＠]/,
  /^\(?\$?[\d.,]+%?\)?$/,
  /^[\d.]+e[+-]?\d+$/i,
  /^\d{1,4}([.:-]\d{1,4}){1,2}( ?[ap]m)?$/i,
  // With a month and, of three parts, a day or a year: `1/2` is a day to a spreadsheet, the limits `250/500` are text.
  /^(0?[1-9]|1[0-2])\/\d{1,4}$/,
  /^(\d{1,2}|\d{4})\/(0?[1-9]|1[0-2])$/,
  /^(0?[1-9]|1[0-2])\/([0-2]?\d|3[01])\/\d{1,4}$/,
  /^([0-2]?\d|3[01]|\d{4})\/(0?[1-9]|1[0-2])\/\d{1,4}$/,
  new RegExp(`^(\\d{1,2}[-/ ]?)?${month}[-/ ,]*\\d{1,4}$`, 'i'),
  new RegExp(`^\\d{1,2}[-/ ]?${month}$`, 'i'),
  /^(true|false)$/i,
];

/**
 * Numbers, amounts and dates that a spreadsheet does not change. It drops digits of numbers with twelve or more.
 */
const unchangedBySpreadsheets =
  /^(-?(0|[1-9]\d{0,10})(\.\d+)?|\$(0|[1-9]\d{0,2})(,\d{3}){0,3}(\.\d\d)?|\d{4}-\d\d-\d\d)$/;

const formatCell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const isChanged =
    !unchangedBySpreadsheets.test(text) &&
    changedBySpreadsheets.some((form) => form.test(text.trim()));
  const cellText = isChanged ? `\t${text}` : text;
  return /[",\r\n\t]/.test(cellText) ? `"${cellText.replaceAll('"', '""')}"` : cellText;
};

/**
 * A line of a file for spreadsheets (RFC 4180), with its line end. Text that a spreadsheet would run or change, such as
 * `=1+1` or the ZIP code `02108`, gets a tab before it: the cell stays text.
 */
export const formatCsvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(formatCell).join(',')}\r\n`;
