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
import { fieldErrorsOf, isUnreachable } from '../../../../api/client/errors';
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
}

/** What is lost if the form closes: nothing, what was typed, the result, or the knowledge whether it was issued. */
export type ReissueProgress = 'untouched' | 'typed' | 'sending' | 'lost';

/** The reason says nothing about the certificate: warnings stay while it is typed. */
const dataOf = ({ reason: _, ...data }: ReissueValues): ReissueData => data;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Checks a correction, and issues it if nothing is unusual or if the same values are sent again. */
export function useReissue(
  { id }: ArchivedCertificateDetail,
  form: ContractForm<ReissueValues, ReissueCertificateRequest>,
  { onIssued }: ReissueEvents,
) {
  const queryClient = useQueryClient();
  const [mayBeIssued, setMayBeIssued] = useStateAfterPress(false);
  const [warned, setWarned] = useStateAfterPress<Warned | null>(null);
  async function reissue(payload: ReissueCertificateRequest): Promise<ReissueCertificateResponse> {
    try {
      return await reissueCertificate({ id, payload });
    } catch (failure) {
      if (isUnreachable(failure)) setMayBeIssued(true);
      throw failure;
    }
  }

  function refresh(): void {
    for (const queryKey of [ARCHIVE_KEY, REVOCATIONS_KEY, CERTIFICATES_KEY]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }

  const { mutate, reset, isPending, error, data } = useMutation({
    mutationFn: async ({ request, typed }: Attempt) => {
      const { reason: _, ...certificate } = request;
      const warnings = isSame(typed, warned?.typed) ? [] : await checkCertificate(certificate, id);
      return warnings.length > 0 ? { warnings } : { response: await reissue(request) };
    },
    onSuccess: ({ response, warnings }, { typed }) => {
      if (!response) {
        setWarned({ typed, warnings });
        return;
      }
      onIssued(response);
      refresh();
    },
    onError: (failure) => {
      if (form.showServerErrors(fieldErrorsOf(failure))) reset();
      // It may be issued, or a colleague changed the certificate.
      else refresh();
    },
  });
  return {
    // The result is shown after a press.
    isPending: isPending || data?.response !== undefined,
    mayBeIssued,
    error,
    /** What the values were warned of. */
    warningsFor: (values: ReissueValues) => (warned && isSame(warned.typed, dataOf(values)) ? warned.warnings : []),
    send: (request: ReissueCertificateRequest) => {
      if (!isPending) mutate({ request, typed: structuredClone(dataOf(form.getValues())) });
    },
  };
}
