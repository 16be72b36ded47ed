/** What LinkedIn asks for when a certificate is added to a profile. */
export interface LinkedInCertificate {
  /** The name of the course. */
  name: string;
  /** The academy's name, and the id of its page on LinkedIn; '' if it has none. */
  organization: string;
  organizationId: string;
  /** `YYYY-MM-DD` */
  issueDate: string;
  /** The certificate's public page. */
  url: string;
  code: string;
}

/**
 * Returns the URL of LinkedIn's form for a new certificate, with its fields filled. It has no name and DNI of a person.
 * The id of the organization links the academy's page; without it, LinkedIn shows the name only.
 */
export function linkedInUrl({ name, organization, organizationId, issueDate, url, code }: LinkedInCertificate): string {
  const [year = '', month = ''] = issueDate.split('-');
  const query = new URLSearchParams({ startTask: 'CERTIFICATION_NAME', name });
  if (organizationId) query.set('organizationId', organizationId);
  else query.set('organizationName', organization);
  query.set('issueYear', year);
  query.set('issueMonth', String(Number(month)));
  query.set('certUrl', url);
  query.set('certId', code);
  return `https://www.linkedin.com/profile/add?${query}`;
}
