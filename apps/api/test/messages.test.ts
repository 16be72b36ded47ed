import './messages/sending.cases';
import './messages/desk.cases';
