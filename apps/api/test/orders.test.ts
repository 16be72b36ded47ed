import './orders/creating.cases';
import './orders/quotes.cases';
import './orders/paying.cases';
import './orders/review.cases';
import './orders/approval.cases';
import './orders/mails.cases';
import './orders/list.cases';
import './orders/sweep.cases';
