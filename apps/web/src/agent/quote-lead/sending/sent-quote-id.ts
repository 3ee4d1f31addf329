/** The id of a sent quote on the page, for links to it. */
export const sentQuoteId = (quoteId: number): string => `quote-${quoteId}`;
