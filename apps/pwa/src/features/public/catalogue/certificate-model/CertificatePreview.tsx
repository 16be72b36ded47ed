import { useQuery } from '@tanstack/react-query';
import type { Course } from '@telar/contracts/courses';
import { Suspense, useEffect, useRef } from 'react';
import { certificateModelQuery } from '../../../../api/certificates/certificate-model';
import { whyNoResponse } from '../../../../api/client/network-first';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { useWasNear } from '../../../../browser/use-was-near';
import { lazyOrEmpty } from '../../../../navigation/lazy-or-empty';
import { useSession } from '../../../../session/use-session';
import { loadModelFonts } from './model-fonts';
import type { ModelValues } from './model-lines';
import { ModelSheet } from './ModelSheet';

// Only the certificate of a student can exist.
const OwnCertificate = lazyOrEmpty(async () => (await import('./OwnCertificate')).OwnCertificate);

interface CertificatePreviewProps {
  course: Pick<Course, 'id' | 'title' | 'duration_hours'>;
}

/**
 * Shows the academy's certificate with the course and the account's name, exactly as in the PDF. It loads when it is
 * almost in view.
 */
export function CertificatePreview({ course }: CertificatePreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useWasNear(place);
  const { user } = useSession();
  const { data, error } = useQuery({ ...certificateModelQuery, enabled: isNear });
  const model = data?.data;
  const [hasFonts, setHasFonts] = useStateAfterPress(false);
  useEffect(() => {
    if (model) void loadModelFonts(model.places).then(() => setHasFonts(true));
  }, [model, setHasFonts]);
  const name = user ? `${user.name} ${user.last_name}`.trim() : '';
  const values: ModelValues = {
    user_name: name || 'Tu nombre completo',
    course_title: course.title,
    duration_hours: course.duration_hours ?? '—',
  };
  return (
    <div ref={place} className="flex flex-col gap-4">
      {user && isNear && (
        <Suspense>
          <OwnCertificate course={course} />
        </Suspense>
      )}
      {error && !model ? (
        whyNoResponse(error) && (
          <p className="text-suave">
            El modelo del certificado se descarga con conexión. Aquí todavía no está guardado.
          </p>
        )
      ) : (
        <div
          role="img"
          aria-label={`Modelo del certificado del curso ${course.title}, con el nombre ${values.user_name}`}
          className="scheme-only-light border border-linea bg-carta text-tinta shadow-papel select-none"
          style={{ aspectRatio: model ? `${model.width} / ${model.height}` : '842 / 595' }}
        >
          {model && hasFonts && <ModelSheet model={model} values={values} />}
        </div>
      )}
    </div>
  );
}
