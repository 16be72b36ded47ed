import './users/accounts.cases';
import './users/reset-password.cases';
import './users/input.cases';
import './users/people.cases';
import './users/permissions.cases';
import './users/list.cases';
import './users/own-account.cases';
import './users/own-certificates.cases';
