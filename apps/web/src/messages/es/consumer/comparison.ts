import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/comparison.ts';

/** Quotes by what they cover: groups, why one is cheaper, side by side, and on paper. It describes, it does not advise. */
export const comparison: Translation<typeof english.comparison> = {
  view: 'Comparar cotizaciones',
  byCover: 'Por cobertura',
  byPrice: 'Por precio',
  askedOnly: 'Solo como se pidió',
  bindableOnly: 'Solo emitibles',
  shown: (shown: number, all: number) =>
    `${shown} de ${all === 1 ? '1 cotización' : `${all} cotizaciones`} a la vista`,
  print: 'Imprimir la comparación',
  nothingLeft: 'Ninguna cotización cumple estos filtros.',
  groups: {
    asked: 'Lo que usted pidió',
    differs: 'Cubre menos o es distinto',
    unstated: 'No se indicó qué cubren',
    last: 'En espera de un nuevo precio, o ya sin validez',
  },
  sameBasis: (numbers: string) => `${numbers} difieren de lo que pidió en lo mismo`,
  otherReasons: 'Los precios también varían de una aseguradora a otra.',
  lowestOf: (count: number) => `La más baja de estas ${count}`,
  aboutSame: (numbers: string) =>
    `Casi el mismo precio que ${numbers} (menos de 3 % de diferencia)`,
  explaining: {
    less: 'Cubre menos de lo que pidió',
    differs: 'Difiere de lo que pidió',
  },
  cheaperThan: (number: string) => `Cuesta menos que la ${number} porque`,
  askedLines: (types: string) => `Todas las líneas que pidió (${types})`,
  linesOf: (type: string, lines: number) => `${type} ${lines}`,
  ofType: (type: string, line: string) => `${type} · ${line}`,
  insteadOf: (value: string) => `en lugar de ${value}`,
  youAsked: (value: string) => `usted pidió ${value}`,
  andMore: (count: number) => `y ${count} más`,
  givesMore: (lines: readonly string[]) =>
    `Da más: ${lines.length === 1 ? '1 línea' : `${lines.length} líneas`} (${lines.join('; ')})`,
  counted: (less: number, other: number, more: number) => {
    const parts = [
      { count: less, word: 'menos' },
      { count: other, word: 'distinto' },
      { count: more, word: 'más' },
    ].filter(({ count }) => count > 0);
    const lines = parts[0]?.count === 1 ? ' línea' : ' líneas';
    const said = parts.map(
      ({ count, word }, index) => `${word} en ${count}${index === 0 ? lines : ''}`,
    );
    return `Frente a lo que pidió: ${said.join(', ')}`;
  },
  asAsked: 'Todas las líneas como se pidió',
  closeToAsked: 'Todas las líneas como se pidió, o casi igual',
  firmness: {
    estimate: 'Estimado, según sus respuestas',
    reports: 'Con informes revisados',
    bindable: 'Emitible si las respuestas son ciertas',
  },
  classAssumed:
    'La aseguradora fija la clase de salud más tarde. El precio vale solo para esta clase.',
  validUntil: (date: string) => `Válido hasta ${date}`,
  wasValid: (date: string) => `El precio fue válido hasta ${date}`,
  allIn: (amount: string) => `${amount} con todo incluido`,
  comparedBy: (amount: string) => `${amount} al año con todo incluido:`,
  priceOf: (amount: string) => `precio ${amount}`,
  feesOf: (amount: string) => `impuestos y tarifas ${amount}`,
  sixMonths: 'Precio fijo por 6 meses',
  monthlyMore: (count: number, total: string, more: string) =>
    `${count} pagos: ${total}, ${more} más que un solo pago al año`,
  monthlyLess: (count: number, total: string, less: string) =>
    `${count} pagos: ${total}, ${less} menos que un solo pago al año`,
  monthlySame: (count: number, total: string) =>
    `${count} pagos: ${total}, igual que un solo pago al año`,
  countsOn: (discounts: string) => `Cuenta con: ${discounts}`,
  discount: (name: string, more: string) => `${name} (sin él, ${more} más)`,
  note: (agent: string) => `Nota de ${agent}:`,
  sideBySide: {
    title: 'Lado a lado',
    caption: 'Lo que cubre y cuesta cada cotización',
    line: 'Línea',
    youAsked: 'Usted pidió',
    onlyDifferent: 'Solo lo que difiere',
    same: (count: number) =>
      count === 1 ? '1 línea es igual en todas.' : `${count} líneas son iguales en todas.`,
    first: 'Primera columna',
    second: 'Segunda columna',
    quote: (number: string, carrier: string) => `${number}: ${carrier}`,
    ofType: (type: string, line: string) => `${type}. ${line}`,
    comparedPrice: 'Precio comparado, al año',
    firmness: 'Firmeza',
    validUntil: 'Válido hasta',
    starts: 'Empieza',
    term: 'Precio fijo por',
    months: (count: number) => `${count} meses`,
    fees: 'Tarifas aparte, al año',
    payments: 'Pagos',
    exam: 'Examen médico',
    exams: { none: 'Ninguno', exam: 'Necesario', either: 'Con o sin él' },
    company: 'La emite',
    discounts: 'Cuenta con',
    yearly: 'Un solo pago al año',
    monthly: 'Cada mes',
    none: 'no hay',
  },
  verdicts: {
    asked: 'Como se pidió',
    near: 'Casi igual',
    more: 'Da más',
    less: 'Da menos',
    other: 'Distinto',
    unstated: 'No indicado',
  },
  short: {
    estimate: 'Estimado',
    reports: 'Con informes',
    bindable: 'Emitible',
  },
  reasons: {
    estimator: 'cálculo propio',
    required: 'lo exige la aseguradora',
    'not-offered': 'no lo ofrece',
    included: 'siempre incluido',
    separate: 'póliza aparte',
    price: 'menor precio',
    note: 'vea la nota',
  },
  extra: (amount: string) => `${amount} más al año`,
  expiredChoice: (date: string) =>
    `Este precio fue válido hasta ${date}. Es posible que el agente tenga que cambiarlo.`,
  paper: {
    title: 'Cotizaciones lado a lado',
    printed: (date: string) => `Impreso el ${date}`,
    agent: 'Agente',
    license: 'Licencia (NPN)',
    note: 'Nota',
  },
};
