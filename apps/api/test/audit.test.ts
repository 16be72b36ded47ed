import './audit/log.cases';
import './audit/routes.cases';
