import type { APIRequestContext, Page } from '@playwright/test';
import { waitForVerificationData } from './device-tables';
import { issueCertificate } from './issue-certificate';
import type { IssuedCertificate } from './issue-certificate';
import { waitForServiceWorker } from './network';

/** The name on the certificates that the tests scan. */
export const HOLDER = 'Saturnina Condori Ñaupa';

/** Issues a certificate to scan. Its dates are in the past, so that every revocation list is newer. */
export const issueToScan = (request: APIRequestContext, token: string): Promise<IssuedCertificate> =>
  issueCertificate(request, token, {
    user_name: HOLDER,
    dni: '70112233',
    course_title: 'Tejido en telar de cintura',
    duration_hours: 48,
    start_date: '2024-05-04',
    end_date: '2024-06-26',
    issue_date: '2024-07-03',
  });

/** Opens `/verificar` and waits until it can be used offline. */
export async function openForOffline(page: Page): Promise<void> {
  await page.goto('/verificar');
  await waitForServiceWorker(page);
  await waitForVerificationData(page);
}
