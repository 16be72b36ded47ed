export const messages = '/api/messages';
export const messagesCsv = '/api/messages.csv';
export const message = '/api/messages/:id';
export const messageAnswers = '/api/messages/:id/answers';
