export { balanceOf, bookedAmounts } from './amounts.ts';
export { book, bookCharge, bookProviderFee } from './book.ts';
export { disputeIdOf, references } from './references.ts';
