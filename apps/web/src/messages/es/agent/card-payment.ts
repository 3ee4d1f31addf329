import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/card-payment.ts';

/** The card form, whoever provides it. */
export const cardPayment: Translation<typeof english.cardPayment> = {
  cardNumber: 'Número de tarjeta',
  cardNumberPlaceholder: '1234 1234 1234 1234',
  expiry: 'Fecha de vencimiento',
  expiryPlaceholder: 'MM/AA',
  securityCode: 'Código de seguridad',
  securityCodePlaceholder: '3 o 4 dígitos',
  numberProblems: {
    empty: 'Ingrese el número de la tarjeta.',
    incomplete: 'Este número de tarjeta es demasiado corto.',
    incorrect: 'Este número de tarjeta no es válido. Revise los dígitos.',
    'not-a-test-card':
      'Esta demostración solo acepta tarjetas de prueba. Nunca escriba aquí una tarjeta real.',
  },
  expiryProblems: {
    empty: 'Ingrese la fecha de vencimiento.',
    incomplete: 'Ingrese la fecha como MM/AA.',
    month: 'El mes debe estar entre 01 y 12.',
    past: 'Esta fecha ya pasó.',
    far: 'Esta fecha está demasiado lejos.',
  },
  securityCodeProblem: 'Ingrese los 3 o 4 dígitos del código de seguridad.',
  declines: {
    card_declined: 'Su tarjeta fue rechazada.',
    insufficient_funds: 'Su tarjeta no tiene fondos suficientes.',
    expired_card: 'Su tarjeta está vencida.',
    incorrect_cvc: 'El código de seguridad de su tarjeta no es correcto.',
    processing_error: 'No se pudo procesar su tarjeta.',
    invalid_expiry_month: 'El mes de vencimiento de su tarjeta no es válido.',
    invalid_expiry_year: 'El año de vencimiento de su tarjeta no es válido.',
    card_number_refused:
      'Esta demostración acepta solo tarjetas de prueba. Nunca escriba aquí una tarjeta real.',
    payment_intent_authentication_failure: 'El banco no aprobó el pago.',
  },
  testCards: 'Tarjetas de prueba de esta demo',
  testCardsHint: 'Elija una para llenar el formulario. Nunca escriba aquí una tarjeta real.',
  testCardHints: {
    succeeds: 'El pago se completa',
    authentication: 'Le pide autenticarse',
    declined: 'Rechazada',
    insufficientFunds: 'Rechazada: fondos insuficientes',
    expired: 'Rechazada: tarjeta vencida',
    incorrectCode: 'Rechazada: código de seguridad incorrecto',
    processingError: 'Rechazada: error de procesamiento',
    dispute: 'Se completa y luego se disputa',
  },
  challengeTitle: 'Autentique este pago',
  challengeText:
    'Un banco real le pediría aquí que apruebe el pago. Este es el entorno de prueba, así que usted decide qué dice el banco.',
  completeChallenge: 'Completar la autenticación',
  failChallenge: 'Rechazar la autenticación',
};
