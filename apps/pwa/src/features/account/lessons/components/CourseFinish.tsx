import { useQuery } from '@tanstack/react-query';
import type { MyCourse } from '@telar/contracts/enrollments';
import { isCertificateOf } from '@telar/domain/certificate-course';
import { finishState } from '@telar/domain/progress';
import { LESSON_TEXTS, missingText } from '@telar/texts/screens/lessons';
import { ownCertificatesQuery } from '../../../../api/own-certificates';
import type { CourseState } from '../../../../api/progress/course-state';
import { useSession } from '../../../../session/use-session';
import { Alert } from '../../../../ui/Alert';
import { ButtonLink } from '../../../../ui/Button';

interface CourseFinishProps {
  course: Pick<MyCourse, 'id' | 'title'>;
  state: CourseState;
}

/** Says that the course is completed, with its certificate if there is one, or what is still missing. */
export function CourseFinish({ course, state }: CourseFinishProps) {
  const { isLoggedIn } = useSession();
  const finish = finishState(state, state.missing);
  const { data } = useQuery({ ...ownCertificatesQuery, enabled: isLoggedIn && finish === 'complete' });
  if (finish === 'open') return null;
  if (finish === 'modules_done') {
    return <Alert>{`${LESSON_TEXTS.modulesDone}. ${missingText(state.missing)}`.trim()}</Alert>;
  }
  const certificate = data?.data.certificates.find((each) => isCertificateOf(each, course));
  return (
    <Alert
      tone="success"
      {...(certificate && {
        action: (
          <ButtonLink to="/c/$token" params={{ token: certificate.certificate_code }} size="compact">
            {LESSON_TEXTS.certificate}
          </ButtonLink>
        ),
      })}
    >
      {LESSON_TEXTS.complete}.{data?.cachedAt === null && !certificate && ` ${LESSON_TEXTS.certificateSoon}`}
    </Alert>
  );
}
