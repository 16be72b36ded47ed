// Not in `courses.ts`, which is a part of the first page.
export const courseSuggestions = '/api/courses/suggestions';
export const relatedCourses = '/api/courses/:id/related';
