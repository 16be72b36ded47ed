import { exposeFunctions } from '../../browser/worker-call';
import { catalogueWork } from './catalogue-work';

exposeFunctions(catalogueWork);
