import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { TEMPLATE_PDF } from './demo';
import { bearer } from './session';
import { uploadTemplate } from './templates';

/** The person, course and dates of a certificate, as the API takes them. */
export interface CertificateValues {
  user_name: string;
  dni: string;
  course_title: string;
  duration_hours: number;
  start_date: string;
  end_date: string;
  issue_date: string;
}

export interface IssuedCertificate {
  id: number;
  code: string;
  pdf: Buffer;
}

/** Issues a certificate through the API, on a newly uploaded template. */
export async function issueCertificate(
  request: APIRequestContext,
  token: string,
  values: CertificateValues,
): Promise<IssuedCertificate> {
  const template_name = await uploadTemplate(request, token, readFileSync(TEMPLATE_PDF));
  const response = await request.post('/api/manual-certificates', {
    headers: bearer(token),
    data: { ...values, template_name },
  });
  expect(response.ok()).toBe(true);
  const issued = (await response.json()) as { id: number; certificate_code: string; drive_file_id: string };
  const pdf = await request.get(`/api/certificate-viewer/pdf/${issued.drive_file_id}?download=1`);
  return { id: issued.id, code: issued.certificate_code, pdf: await pdf.body() };
}
