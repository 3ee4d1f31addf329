import { area } from '../../area.ts';

/** The identification numbers of vehicles. */
export const vin = area('vin', {
  title: 'Have the VIN at hand? We fill in year and make (optional)',
  hint: '17 letters and digits, on the registration card or at the windshield. Agents who open your application see it, unless you choose to show your full name later.',
  models: 'Suggested makes and models',
  label: (vehicle: number) => `VIN of vehicle ${vehicle}`,
  problems: {
    length: (count: number) => `A VIN has 17 letters and digits. This has ${count}.`,
    letters: 'A VIN has only digits and letters, and never I, O or Q.',
    'check-digit': 'A letter or digit is mistyped: the check digit does not fit.',
  },
  read: (found: string) =>
    `Filled in below: ${found}. Add the model, and change anything that is wrong.`,
  nothing: 'This VIN is valid, but we do not know the year and make. Please fill them in below.',
});
