import { IssueCertificateRequest } from '@telar/contracts/certificates';
import type { FieldError } from '@telar/contracts/errors';
import { isCalendarDate } from '@telar/domain/dates';
import { describeIssue } from '@telar/texts/describe-issue';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { set } from 'react-hook-form';
import type { FieldErrors, Path, Resolver } from 'react-hook-form';
import { sentModules, takesModules } from './draft';
import type { CertificateDraft } from './draft';

const REQUIRED = ['user_name', 'dni', 'duration_hours', 'start_date', 'end_date', 'issue_date'] as const;

// The form knows nothing of the template, which is chosen beside it and asked for by the submit button.
const ANY_TEMPLATE = 'plantilla.pdf';

/** What is wrong with a draft: each faulty field once, by its path in the form. Empty when it can be sent. */
export function draftFaults(draft: CertificateDraft): FieldError[] {
  const faults: FieldError[] = REQUIRED.filter((name) => draft[name].trim() === '').map((path) => ({
    path,
    message: FIELD_TEXTS.required,
  }));
  const { start_date: start, end_date: end } = draft;
  // The contract looks at the order of the dates only when every other field is well; a person is told at once.
  if (isCalendarDate(start) && isCalendarDate(end) && start > end) {
    faults.push({ path: 'end_date', message: FIELD_TEXTS.dates_reversed });
  }
  const modules = draft.omit_modules || !takesModules(draft) ? [] : draft.modules;
  const parsed = IssueCertificateRequest.safeParse({ ...draft, modules, template_name: ANY_TEMPLATE });
  faults.push(...(parsed.error?.issues ?? []).map(describeIssue));
  return faults.filter(({ path }, index) => faults.findIndex((fault) => fault.path === path) === index);
}

/** The rules above, as the form asks for them. */
export const draftResolver: Resolver<CertificateDraft> = (draft) => {
  const faults = draftFaults(draft);
  if (faults.length === 0) return { values: draft, errors: {} };
  const errors: FieldErrors<CertificateDraft> = {};
  for (const { path, message } of faults) set(errors, path, { type: 'rule', message });
  return { values: {}, errors };
};

const SENT_MODULE = /^modules\.(\d+)(?=\.|$)/;

/**
 * The server's faulty fields by their paths in the form. It counts the modules that were sent, the form the nine
 * places where they were typed. What is no field of the form is left out.
 */
export function serverFaults(
  draft: CertificateDraft,
  errors: readonly FieldError[],
): { path: Path<CertificateDraft>; message: string }[] {
  const places = sentModules(draft).map(({ place }) => place);
  return errors.flatMap(({ path, message }) => {
    const typed = path.replace(SENT_MODULE, (_, sent: string) => `modules.${places[Number(sent)] ?? sent}`);
    const [first = ''] = typed.split('.');
    return first in draft ? [{ path: typed as Path<CertificateDraft>, message }] : [];
  });
}
