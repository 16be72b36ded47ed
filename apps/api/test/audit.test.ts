import './audit/log.cases';
import './audit/table.cases';
import './audit/list.cases';
import './audit/prune.cases';
import './audit/routes.cases';
