import './mails/outbox.cases';
