import './outages/database.cases';
import './outages/storage.cases';
import './outages/failover.cases';
import './outages/pgbouncer.cases';
import './outages/frozen-process.cases';
