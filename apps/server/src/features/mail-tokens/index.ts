export {
  confirmsAddress,
  dropMailTokens,
  findMailToken,
  issueMailToken,
  spendMailToken,
} from './mail-tokens.ts';
