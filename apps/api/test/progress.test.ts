import './progress/sync.cases';
import './progress/merging.cases';
import './progress/students.cases';
import './progress/kill.cases';
import './progress/notes.cases';
import './progress/finish.cases';
import './progress/large-class.cases';
import './progress/overview-plan.cases';
