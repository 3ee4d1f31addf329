export {
  createCounter,
  createHistogram,
  figuresType,
  readWhenAsked,
  renderMetrics,
  shareRead,
} from './register.ts';
