import { certificatePagePath } from '@telar/domain/certificate-page';
import { LinkedInLink } from './LinkedInLink';
import { ShareButton } from './ShareButton';

interface HolderActionsProps {
  /** The name of the person. */
  name: string;
  course: string;
  /** `YYYY-MM-DD` */
  issueDate: string;
  code: string;
  /** The code that people know, if it is another one. */
  originalCode?: string | null;
  /** The URL to share. Default: the public page by the code. */
  url?: string;
}

/** What holders do with their certificate: share it, copy its URL, add it to LinkedIn. */
export function HolderActions({ name, url, ...certificate }: HolderActionsProps) {
  return (
    <>
      <ShareButton
        title={`Certificado de ${name}`}
        url={url ?? location.origin + certificatePagePath(certificate.code)}
      />
      <LinkedInLink {...certificate} />
    </>
  );
}
