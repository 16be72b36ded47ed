import './schema/migrations.cases';
import './schema/migrations-with-data.cases';
import './schema/large-deletions.cases';
import './schema/seed.cases';
