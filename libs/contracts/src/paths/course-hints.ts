// Not in `courses.ts`, because that is part of the first page.
export const courseSuggestions = '/api/courses/suggestions';
export const relatedCourses = '/api/courses/:id/related';
