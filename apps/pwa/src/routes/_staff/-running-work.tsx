import { BatchProgressStrip } from '../../features/staff/certificate-batches/progress/BatchProgressStrip';
import { ImportProgressStrip } from '../../features/staff/certificate-imports/progress/ImportProgressStrip';

/** Shows running batches and imports above each page of staff. */
export default function RunningWork() {
  return (
    <>
      <BatchProgressStrip />
      <ImportProgressStrip />
    </>
  );
}
