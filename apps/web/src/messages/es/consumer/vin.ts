import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/vin.ts';

/** The identification numbers of vehicles. */
export const vin: Translation<typeof english.vin> = {
  title: '¿Tiene el VIN a mano? Completamos el año y la marca (opcional)',
  hint: '17 letras y dígitos, en la tarjeta de registro o en el parabrisas. Los agentes que abren su solicitud lo ven, salvo que usted elija mostrar su nombre completo más tarde.',
  models: 'Sugerencias de marca y modelo',
  label: (vehicle: number) => `VIN del vehículo ${vehicle}`,
  problems: {
    length: (count: number) => `Un VIN tiene 17 letras y dígitos. Este tiene ${count}.`,
    letters: 'Un VIN solo tiene dígitos y letras, y nunca I, O ni Q.',
    'check-digit': 'Hay una letra o un dígito mal escrito: el dígito de control no coincide.',
  },
  read: (found: string) =>
    `Completado abajo: ${found}. Agregue el modelo y cambie lo que no sea correcto.`,
  nothing: 'Este VIN es válido, pero no conocemos el año ni la marca. Complételos abajo.',
};
