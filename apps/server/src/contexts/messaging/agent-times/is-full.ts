/** Whether the database refused a choice because its agent takes no more clients this month. */
export const isFull = (error: unknown): boolean => (error as { code?: string }).code === 'FW001';
