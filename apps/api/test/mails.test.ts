import './mails/outbox.cases';
import './mails/desk.cases';
