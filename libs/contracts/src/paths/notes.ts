export const myNotes = '/api/enrollments/me/notes';
