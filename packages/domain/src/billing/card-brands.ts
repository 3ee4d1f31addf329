const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** How a brand of cards writes its name, by what the card provider calls it; undefined for one we do not know. */
export const formatCardBrand = (brand: string): string | undefined => names[brand.toLowerCase()];
