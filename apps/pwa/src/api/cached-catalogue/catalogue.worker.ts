import { offerCalls } from '../../browser/worker-call';
import { catalogueWork } from './catalogue-work';

offerCalls(catalogueWork);
