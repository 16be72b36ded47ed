import './backups/copies.cases';
import './backups/place.cases';
import './backups/nightly.cases';
import './backups/drill.cases';
import './backups/export.cases';
