import type { Language } from '../questionnaire.ts';
import type { Estimate } from './estimate.ts';

const spanishLabels: Readonly<Record<string, string>> = {
  'Dwelling (A)': 'Vivienda (A)',
  'Other structures (B)': 'Otras estructuras (B)',
  'Personal property (C)': 'Bienes personales (C)',
  'Loss of use (D)': 'Pérdida de uso (D)',
  'Scheduled valuables': 'Objetos de valor declarados',
  'Personal liability (E)': 'Responsabilidad civil personal (E)',
  'Medical payments (F)': 'Pagos médicos (F)',
  'Debts and final costs': 'Deudas y gastos finales',
  'Income replacement': 'Reemplazo de ingresos',
  Mortgage: 'Hipoteca',
  Education: 'Estudios',
  'Total need': 'Necesidad total',
  'Already in place': 'Lo que ya tiene',
  'Suggested term': 'Plazo sugerido',
  'Injury liability, per person': 'Lesiones a otros, por persona',
  'Injury liability, per accident': 'Lesiones a otros, por accidente',
  'Property damage liability': 'Daños a la propiedad ajena',
  'Uninsured motorist, per accident': 'Conductor sin seguro, por accidente',
  'Suggested umbrella': 'Póliza paraguas sugerida',
};

/**
 * An estimate with its lines in a language. Estimates are made and stored in English, which agents
 * read; a line without a translation stays as it is.
 */
export function estimateIn(language: Language, estimate: Estimate): Estimate {
  if (language === 'en') return estimate;
  return {
    ...estimate,
    'other-data': estimate['other-data'].map(({ label, data }) => ({
      label: spanishLabels[label] ?? label.replace(/^(\w\w) legal minimum$/, 'Mínimo legal en $1'),
      data: typeof data === 'string' ? data.replace(/^(\d+) years$/, '$1 años') : data,
    })),
  };
}
