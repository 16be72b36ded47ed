import './templates/library.cases';
import './templates/mutants.cases';
import './templates/hostile.cases';
import './templates/placement.cases';
import './templates/model.cases';
import './templates/unreferenced-files.cases';
