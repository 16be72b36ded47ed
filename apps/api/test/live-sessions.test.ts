import './live-sessions/sessions.cases';
import './live-sessions/calendars.cases';
