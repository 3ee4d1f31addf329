import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/comparison.ts';

/** Quotes by what they cover: groups, why one is cheaper, side by side, and on paper. It describes, it does not advise. */
export const comparison: Translation<typeof english.comparison> = {
  view: 'Comparar cotizaciones',
  byCover: 'Por cobertura',
  byPrice: 'Por precio',
  sortLowest: 'Por cobertura y luego por precio anual: el más bajo primero',
  sortHighest: 'Por cobertura y luego por precio anual: el más alto primero',
  sortHint: 'Ordenar por precio dentro de cada cobertura',
  askedOnly: 'Solo lo que pedí',
  bindableOnly: 'Solo precios firmes',
  shown: (shown: number, all: number) =>
    `${shown} de ${all === 1 ? '1 cotización' : `${all} cotizaciones`} a la vista`,
  print: 'Imprimir la comparación',
  numbers: 'Las cotizaciones están numeradas en el orden en que llegaron.',
  limits: (each: string, all: string, things: string) =>
    `lesiones corporales, ${each} por persona y ${all} por accidente; daños a la propiedad, ${things}`,
  nothingLeft: 'Ninguna cotización cumple estos filtros.',
  groups: {
    asked: 'Cubre lo que usted pidió',
    differs: 'Cubre menos o es distinto',
    unstated: 'Cobertura no indicada',
    last: 'No se puede elegir ahora',
  },
  notStated: 'El agente dio un precio, pero no dijo qué cubre.',
  sameBasis: (numbers: string) => `${numbers} difieren de lo que pidió en lo mismo`,
  otherReasons: 'Los precios también varían de una aseguradora a otra.',
  lowestOf: (count: number) => `La más baja de ${count} con la cobertura que usted pidió`,
  lowestAlike: (count: number) => `La más baja de ${count} con esta misma cobertura`,
  aboutSame: (numbers: string) =>
    `Casi el mismo precio que la ${numbers} (menos de 3% de diferencia)`,
  explaining: {
    less: 'Cubre menos de lo que pidió',
    differs: 'Difiere de lo que pidió',
  },
  cheaperThan: (quote: string) =>
    `Cuesta menos que la ${quote}, y cubre menos o es distinta en esto`,
  askedLines: (types: string) => `Todo lo que pidió (${types})`,
  linesOf: (type: string, lines: number) =>
    `${type}: ${lines === 1 ? '1 cobertura' : `${lines} coberturas`}`,
  ofType: (type: string, line: string) => `${type} · ${line}`,
  insteadOf: (value: string) => `en lugar de ${value}`,
  youAsked: (value: string) => `usted pidió ${value}`,
  andMore: (count: number) => `y ${count} más`,
  givesMore: (lines: readonly string[]) => `Cubre más: ${lines.join('; ')}`,
  counted: (less: number, other: number, more: number) => {
    const parts = [
      { count: less, word: 'menos' },
      { count: other, word: 'distinto' },
      { count: more, word: 'más' },
    ].filter(({ count }) => count > 0);
    const lines = parts[0]?.count === 1 ? ' cobertura' : ' coberturas';
    const named = parts.map(
      ({ count, word }, index) => `${word} en ${count}${index === 0 ? lines : ''}`,
    );
    return `Comparado con lo que pidió: ${named.join(', ')}`;
  },
  asAsked: 'Cubre todo como usted lo pidió',
  closeToAsked: 'Cubre todo como usted lo pidió, o casi',
  firmness: {
    estimate: 'Estimación, solo según sus respuestas',
    reports: 'Verificado con informes',
    bindable: 'Firme: la aseguradora emite la póliza a este precio si sus respuestas son ciertas',
  },
  classAssumed:
    'La aseguradora fija la clase de salud más tarde. Este precio es solo para esta clase.',
  validUntil: (date: string) => `Válido hasta el ${date}`,
  wasValid: (date: string) => `El precio fue válido hasta el ${date}`,
  allIn: (amount: string) => `${amount} en total`,
  comparedBy: (amount: string) => `${amount} al año en total:`,
  priceOf: (amount: string) => `precio ${amount}`,
  feesOf: (amount: string) => `impuestos y cargos ${amount}`,
  sixMonths: 'Precio fijo por 6 meses',
  monthlyMore: (count: number, total: string, more: string) =>
    `${count} pagos: ${total}, ${more} más que un solo pago al año`,
  monthlyLess: (count: number, total: string, less: string) =>
    `${count} pagos: ${total}, ${less} menos que un solo pago al año`,
  monthlySame: (count: number, total: string) =>
    `${count} pagos: ${total}, igual que un solo pago al año`,
  countsOn: (discounts: string) => `Supone estos descuentos: ${discounts}`,
  discount: (name: string, more: string) => `${name} (sin este descuento, ${more} más al año)`,
  aboutPrice: 'Sobre este precio',
  note: (agent: string) => `Nota de ${agent}:`,
  inShort: {
    title: 'En resumen',
    lowest: 'La más baja para lo que pidió:',
    onlyAsked: 'Cubre lo que pidió:',
    lowestFirm: 'El precio firme más bajo:',
    alike: 'Casi el mismo precio:',
    priced: (quote: string, amount: string) => `${quote}, ${amount} al año`,
    estimate: 'una estimación, solo según sus respuestas',
    withDiscounts: (discounts: string) => `con «${discounts}»`,
    lost: (discounts: string, quote: string, amount: string) =>
      `Sin «${discounts}», la ${quote} cuesta ${amount} al año.`,
    thenLowest: 'La más baja es entonces la',
    firm: 'Firme: la aseguradora emite la póliza a este precio si sus respuestas son ciertas.',
    less: (quote: string, amount: string, less: string, other: string) =>
      `${quote}, ${amount} al año, cuesta ${less} menos que ${other}, y cubre menos o es distinta en esto:`,
    seeming: (quote: string, shown: string, all: string) =>
      `${quote} muestra ${shown}, pero son ${all} con impuestos, cargos y extras`,
    unsaid: (quote: string, less: string, other: string) =>
      `${quote}, ${less} menos que ${other}, no dice qué cubre`,
  },
  sideBySide: {
    title: 'Lado a lado',
    caption: 'Lo que cubre y cuesta cada cotización',
    line: 'Cobertura o precio',
    youAsked: 'Usted pidió',
    onlyDifferent: 'Solo lo que difiere',
    same: (count: number) =>
      count === 1
        ? 'La otra cobertura es igual en todas.'
        : `Las otras ${count} coberturas son iguales en todas.`,
    sameInBoth: (count: number) =>
      count === 1
        ? 'La otra cobertura es igual en ambas.'
        : `Las otras ${count} coberturas son iguales en ambas.`,
    sameAsNow: (count: number) =>
      count === 1
        ? 'El otro dato que escribió de su póliza es igual.'
        : `Los otros ${count} datos que escribió de su póliza son iguales.`,
    sameWhereStated: (count: number) =>
      count === 1
        ? 'En la otra cobertura no se indica ninguna diferencia.'
        : `En las otras ${count} coberturas no se indica ninguna diferencia.`,
    first: 'Primera columna',
    second: 'Segunda columna',
    quote: (number: string, carrier: string) => `${number}: ${carrier}`,
    ofType: (type: string, line: string) => `${type}. ${line}`,
    price: 'Precio, al año',
    comparedPrice: 'Precio con cargos y extras, al año',
    firmness: 'Qué tan firme es el precio',
    validUntil: 'Válido hasta',
    starts: 'Empieza',
    term: 'Precio fijo por',
    months: (count: number) => `${count} meses`,
    fees: 'Cargos adicionales, al año',
    payments: 'Pagando cada mes, al año',
    inPayments: (count: number, total: string) =>
      count === 1 ? `${total} de una vez` : `${total} en ${count} pagos`,
    exam: 'Examen médico',
    exams: { none: 'Ninguno', exam: 'Necesario', either: 'Con o sin él' },
    company: 'La emite',
    discounts: 'Supone estos descuentos',
    yearly: 'Precio cotizado, al año',
    monthly: 'Cada mes',
    none: 'no hay',
  },
  verdicts: {
    asked: 'Como usted pidió',
    near: 'Casi lo que pidió',
    more: 'Cubre más',
    less: 'Cubre menos',
    other: 'Distinto',
    unstated: 'No indicado',
  },
  reasons: {
    estimator: 'según la calculadora de la aseguradora',
    required: 'lo exige la aseguradora',
    'not-offered': 'no lo ofrece',
    included: 'siempre incluido',
    separate: 'póliza aparte',
    price: 'menor precio',
    note: 'vea la nota',
  },
  extra: (amount: string) => `${amount} más al año`,
  unstatedChoice:
    'El agente dio un precio, pero no dijo qué cubre. Puede cubrir menos de lo que usted pidió, y el precio final puede ser otro.',
  expiredChoice: (date: string) =>
    `Este precio fue válido hasta el ${date}. Es posible que el agente tenga que cambiarlo.`,
  paper: {
    title: 'Cotizaciones lado a lado',
    printed: (date: string) => `Impreso el ${date}`,
    agent: 'Agente',
    license: 'Licencia (NPN)',
    note: 'Nota',
  },
};
