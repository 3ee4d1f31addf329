export { countOtherCover } from './count-other-cover.ts';
export { FINAL_ASKED_AFTER, finalPriceFields } from './final-price-fields.ts';
export { finalPriceTasks } from './jobs.ts';
export { registerFinalPriceRoutes } from './routes.ts';
