export {
  issueMailCode,
  keepTicket,
  newTicket,
  type TypedCode,
  takeMailCode,
  unconfirmedOfTicket,
} from './mail-codes.ts';
export {
  confirmsAddress,
  dropMailTokens,
  findMailToken,
  issueMailToken,
  spendMailToken,
} from './mail-tokens.ts';
