export { counter, figures, figuresType, histogram, readWhenAsked, shareRead } from './register.ts';
