export const courseLiveSessions = '/api/courses/:id/live-sessions';
export const courseLiveSession = '/api/courses/:id/live-sessions/:sessionId';
export const myLiveSessions = '/api/enrollments/me/live-sessions';
export const myCalendar = '/api/enrollments/me/calendar';
export const calendar = '/api/calendars/:token';
