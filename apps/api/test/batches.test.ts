import './batches/checks.cases';
import './batches/drafts.cases';
import './batches/runs.cases';
import './batches/results.cases';
