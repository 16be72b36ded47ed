import './audit/log.cases';
import './audit/prune.cases';
import './audit/routes.cases';
