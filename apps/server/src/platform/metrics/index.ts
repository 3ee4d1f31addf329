export { counter, figures, figuresType, histogram, readWhenAsked } from './register.ts';
