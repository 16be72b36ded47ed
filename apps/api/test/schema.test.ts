import './schema/migrations.cases';
import './schema/seed.cases';
