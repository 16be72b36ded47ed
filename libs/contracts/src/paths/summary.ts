export const summary = '/api/summary';
export const summaryCsv = '/api/summary.csv';
