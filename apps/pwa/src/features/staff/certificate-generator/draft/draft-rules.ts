import { IssueCertificateRequest } from '@telar/contracts/certificates';
import type { FieldError } from '@telar/contracts/errors';
import { isCalendarDate } from '@telar/domain/dates';
import { FIELD_TEXTS } from '@telar/texts/fields';
import type { FieldPath } from 'react-hook-form';
import type { ContractRules } from '../../../../ui/form/contract-form';
import { sentModules } from './draft';
import type { CertificateDraft } from './draft';

const REQUIRED = ['user_name', 'dni', 'duration_hours', 'start_date', 'end_date', 'issue_date'] as const;

/** Satisfies the contract's template check. The form has no template field; the submit button requires a template. */
const ANY_TEMPLATE = 'plantilla.pdf';

const SENT_MODULE = /^modules\.(\d+)(?=\.|$)/;

function checkDraft(draft: CertificateDraft): FieldError[] {
  const errors: FieldError[] = REQUIRED.filter((name) => draft[name].trim() === '').map((path) => ({
    path,
    message: FIELD_TEXTS.required,
  }));
  const { start_date: start, end_date: end } = draft;
  // The contract compares the dates only when all other fields are valid. The form checks their order at once.
  if (isCalendarDate(start) && isCalendarDate(end) && start > end) {
    errors.push({ path: 'end_date', message: FIELD_TEXTS.dates_reversed });
  }
  return errors;
}

/** The request numbers only the modules that it contains; the form always has nine. */
function draftField(path: string, draft: CertificateDraft): FieldPath<CertificateDraft> {
  const sentRows = sentModules(draft);
  const field = path.replace(SENT_MODULE, (_, index: string) => `modules.${sentRows[Number(index)]?.index ?? index}`);
  return field as FieldPath<CertificateDraft>;
}

/** Validates the generator's form. At this point the request has no certificate code and no real template name. */
export const DRAFT_RULES: ContractRules<CertificateDraft, IssueCertificateRequest> = {
  schema: IssueCertificateRequest,
  toRequest: (draft) => ({
    ...draft,
    course_id: draft.course_id || undefined,
    modules: sentModules(draft).map(({ module }) => module),
    template_name: ANY_TEMPLATE,
  }),
  toField: draftField,
  check: checkDraft,
};
