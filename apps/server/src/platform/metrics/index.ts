export {
  createCounter,
  createHistogram,
  metricsContentType,
  registerScrapedMetric,
  renderMetrics,
  shareScrapeRead,
} from './register.ts';
