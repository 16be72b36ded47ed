import './course-files/uploads.cases';
import './course-files/changes.cases';
import './course-files/reading.cases';
