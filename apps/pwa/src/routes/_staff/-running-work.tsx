import { BatchProgressStrip } from '../../features/staff/certificate-batches/progress/BatchProgressStrip';
import { ImportProgressStrip } from '../../features/staff/certificate-imports/progress/ImportProgressStrip';

/** What runs in the background of the academy, above each page of staff. */
export default function RunningWork() {
  return (
    <>
      <BatchProgressStrip />
      <ImportProgressStrip />
    </>
  );
}
