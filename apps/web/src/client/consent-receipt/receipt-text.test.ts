import { expect, it } from 'vitest';
import { consentReceipt } from '../../messages/es/consumer/consent-receipt.ts';
import { withoutClient } from './receipt-text.tsx';

it('the Spanish text of a receipt has correct grammar with words instead of the phone and the email', () => {
  const text = '☐ por llamada al {phone} ☐ por mensaje de texto al {phone} ☐ por correo a {email}.';
  expect(withoutClient(text, { agency: 'Shah', license: '44' }, consentReceipt)).toBe(
    '☐ por llamada al teléfono del cliente ☐ por mensaje de texto al teléfono del cliente ☐ por correo a la dirección electrónica del cliente.',
  );
});
