import { exposeFunctions } from '../../browser/worker-call';
import { catalogueTasks } from './catalogue-tasks';

exposeFunctions(catalogueTasks);
