import type { ReactNode } from 'react';
import { BatchProgressStrip } from '../../features/staff/certificate-batches/progress/BatchProgressStrip';
import WorkStrip from '../../features/staff/home/WorkStrip';

/** What the home page begins with for staff. */
export default function StaffHome(): ReactNode {
  return (
    <>
      <BatchProgressStrip />
      <WorkStrip />
    </>
  );
}
