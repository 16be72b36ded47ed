export const mails = '/api/mails';
export const mailRetry = '/api/mails/:id/retry';
