/** Whether a request only reads. */
export const isRead = ({ method }: { method?: string }): boolean => method === 'GET' || method === 'HEAD';
