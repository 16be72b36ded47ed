import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  ArchivedCertificateDetail,
  ReissueCertificateRequest,
  ReissueCertificateResponse,
} from '@telar/contracts/certificate-archive';
import type { FieldError } from '@telar/contracts/errors';
import { ARCHIVE_KEY, reissueCertificate } from '../../../../api/certificates/archive';
import { checkCertificate } from '../../../../api/certificates/check';
import { CERTIFICATES_KEY } from '../../../../api/certificates/lookup';
import { fieldErrorsOf, HttpError } from '../../../../api/client/errors';
import { REVOCATIONS_KEY } from '../../../../api/revocations';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import type { ContractForm } from '../../../../ui/form/contract-form';
import type { ReissueValues } from './reissue-values';

type ReissueData = Omit<ReissueValues, 'reason'>;

interface Attempt {
  request: ReissueCertificateRequest;
  /** The form's values at the time of the request. */
  typed: ReissueData;
}

/** What is unusual about values, which were not issued yet. */
interface Warned {
  typed: ReissueData;
  warnings: readonly FieldError[];
}

export interface ReissueEvents {
  onIssued: (response: ReissueCertificateResponse) => void;
  /** Called if the certificate was changed meanwhile, so that the list shows its state. */
  onChanged: () => void;
}

/** The reason says nothing about the certificate: warnings stay while it is typed. */
const dataOf = ({ reason: _, ...data }: ReissueValues): ReissueData => data;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Checks a correction, and issues it if nothing is unusual or if the same values are sent again. */
export function useReissue(
  { id }: ArchivedCertificateDetail,
  form: ContractForm<ReissueValues, ReissueCertificateRequest>,
  { onIssued, onChanged }: ReissueEvents,
) {
  const queryClient = useQueryClient();
  const [warned, setWarned] = useStateAfterPress<Warned | null>(null);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async ({ request, typed }: Attempt) => {
      const { reason: _, ...certificate } = request;
      const warnings = isSame(typed, warned?.typed) ? [] : await checkCertificate(certificate, id);
      return warnings.length > 0 ? { warnings } : { response: await reissueCertificate({ id, payload: request }) };
    },
    onSuccess: ({ response, warnings }, { typed }) => {
      if (!response) {
        setWarned({ typed, warnings });
        return;
      }
      onIssued(response);
      for (const queryKey of [ARCHIVE_KEY, REVOCATIONS_KEY, CERTIFICATES_KEY]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    onError: (failure) => {
      if (form.showServerErrors(fieldErrorsOf(failure))) reset();
      else if (failure instanceof HttpError && [404, 409].includes(failure.status)) onChanged();
    },
  });
  return {
    isPending,
    error,
    /** What the values were warned of. */
    warningsFor: (values: ReissueValues) => (warned && isSame(warned.typed, dataOf(values)) ? warned.warnings : []),
    send: (request: ReissueCertificateRequest) => {
      if (!isPending) mutate({ request, typed: structuredClone(dataOf(form.getValues())) });
    },
  };
}
