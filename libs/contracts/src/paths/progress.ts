export const myProgress = '/api/enrollments/me/progress';
export const courseProgress = '/api/courses/:id/progress';
export const courseProgressCsv = '/api/courses/:id/progress.csv';
export const progressOverview = '/api/progress';
export const courseResults = '/api/courses/:id/results';
export const studentProgress = '/api/courses/:id/students/:userId/progress';
