export const myProgress = '/api/enrollments/me/progress';
export const courseProgress = '/api/courses/:id/progress';
export const courseProgressCsv = '/api/courses/:id/progress.csv';
export const studentProgress = '/api/courses/:id/students/:userId/progress';
