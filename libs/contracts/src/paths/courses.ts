export const courses = '/api/courses';
export const courseChanges = '/api/courses/changes';
export const course = '/api/courses/:id';
export const myCourses = '/api/enrollments/me';
export const plans = '/api/plans';
export const image = '/api/files/images/:id';
