import './assignments/access.cases';
import './assignments/access-notices.cases';
import './assignments/enrollments.cases';
import './assignments/packages.cases';
import './assignments/package-assignment.cases';
import './assignments/roster.cases';
import './assignments/roster-input.cases';
import './assignments/roster-rows.cases';
