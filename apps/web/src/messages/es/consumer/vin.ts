import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/vin.ts';

/** Reading year and make of a vehicle from its identification number. */
export const vin: Translation<typeof english.vin> = {
  title: '¿Tiene un VIN a mano? De él leemos el año y la marca',
  hint: '17 letras y dígitos, en la tarjeta de registro o en el parabrisas. No se guarda ni se envía.',
  models: 'Sugerencias de marca y modelo',
  label: (vehicle: number) => `VIN del vehículo ${vehicle}`,
  problems: {
    length: (count: number) => `Un VIN tiene 17 letras y dígitos. Este tiene ${count}.`,
    letters: 'Un VIN solo tiene dígitos y letras, y nunca I, O ni Q.',
    'check-digit': 'Hay una letra o un dígito mal escrito: el dígito de control no coincide.',
  },
  read: (found: string) =>
    `Completado abajo: ${found}. Agregue el modelo y cambie lo que no sea correcto.`,
  nothing: 'Este número es correcto, pero no conocemos su año ni su marca. Complételos abajo.',
};
