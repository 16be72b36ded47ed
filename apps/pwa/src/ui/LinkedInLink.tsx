import { academy } from '@telar/brand/academy';
import { certificatePagePath } from '@telar/domain/certificate-page';
import { linkedInUrl } from '@telar/domain/linkedin';
import { ButtonAnchor } from './Button';

/** Optional: an academy without a page on LinkedIn has nothing of it in its first scripts. */
const LINKEDIN_ID = academy.linkedin_id ?? '';

interface LinkedInLinkProps {
  course: string;
  /** `YYYY-MM-DD` */
  issueDate: string;
  code: string;
  /** The code that people know, if it is another one. */
  originalCode?: string | null;
}

/**
 * Opens LinkedIn's form that adds the certificate to a profile. A plain link: nothing of LinkedIn runs on this page.
 */
export function LinkedInLink({ course, issueDate, code, originalCode }: LinkedInLinkProps) {
  const href = linkedInUrl({
    name: course || 'Certificado',
    organization: academy.name,
    organizationId: LINKEDIN_ID,
    issueDate,
    url: location.origin + certificatePagePath(code),
    code: originalCode ?? code,
  });
  return (
    <ButtonAnchor variant="quiet" href={href} target="_blank" rel="noopener">
      Agregar a LinkedIn
    </ButtonAnchor>
  );
}
