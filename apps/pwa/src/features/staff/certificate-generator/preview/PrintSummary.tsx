import '../../../../ui/credential-font.css';
import { labelledValue } from '@telar/certificate-pdf/content';
import { CERTIFICATE_FIELD_LABELS } from '@telar/domain/certificate-placement';
import { quantityText } from '@telar/domain/quantity-text';
import { cx } from '../../../../ui/cx';
import { Weave } from '../../../../ui/Weave';
import type { CertificateDraft } from '../draft/draft';
import { printedDraftModules, printedDraftValues } from '../draft/printed-draft';

interface PrintSummaryProps {
  draft: CertificateDraft;
  /** The certificate's code. */
  code: string;
}

function Value({ label, children, wide = false }: { label: string; children: string; wide?: boolean }) {
  return (
    <div className={cx(wide && 'xs:col-span-2')}>
      <dt className="text-[0.8125rem] text-suave">{label}</dt>
      <dd className="min-h-6 font-semibold tabular-nums wrap-anywhere">{children || <Missing />}</dd>
    </div>
  );
}

function Missing() {
  return (
    <span className="font-normal text-suave">
      <span aria-hidden="true">—</span>
      <span className="sr-only">Sin dato</span>
    </span>
  );
}

function Syllabus({ draft }: { draft: CertificateDraft }) {
  const modules = printedDraftModules(draft);
  if (modules.length === 0) return <p className="text-sm text-suave">Sin temario</p>;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-[0.8125rem] text-suave">Temario · {quantityText(modules.length, 'módulo', 'módulos')}</p>
      <ol className="flex flex-col gap-1 text-sm leading-snug">
        {modules.map(({ title, points }, index) => (
          <li key={index} className="flex gap-2">
            <span className="w-4 shrink-0 text-right tabular-nums text-suave">{index + 1}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {title || <span className="text-suave">Sin título</span>}
            </span>
            <span className="shrink-0 tabular-nums text-suave">{quantityText(points.length, 'punto', 'puntos')}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/**
 * Shows the values exactly as the PDF prints them, between two bands of the code's pattern. Does not show the layout.
 */
export function PrintSummary({ draft, code }: PrintSummaryProps) {
  const label = CERTIFICATE_FIELD_LABELS;
  const values = printedDraftValues(draft, code);
  const document = labelledValue('dni', values.dni);
  return (
    <section aria-labelledby="print-summary" className="flex flex-col gap-3">
      <div>
        <h2 id="print-summary" className="titulo-3">
          Así se imprimirá
        </h2>
        <p className="text-sm text-suave">Resumen de los datos; el diseño lo pone la plantilla.</p>
      </div>
      <div className="scheme-only-light border border-linea bg-carta text-tinta shadow-papel">
        <Weave text={code} shape="band" ratio={60} className="block h-5 w-full" />
        <dl className="grid gap-x-4 gap-y-3 px-5 pt-4 xs:grid-cols-2">
          <div className="xs:col-span-2">
            <dt className="rotulo text-suave">{label.user_name}</dt>
            <dd className="min-h-8 font-credencial text-xl leading-tight font-semibold text-balance wrap-anywhere sm:text-2xl">
              {values.user_name || <Missing />}
            </dd>
          </div>
          <div className="xs:col-span-2 border-b border-linea pb-3">
            <dt className="rotulo text-suave">{label.course_title}</dt>
            <dd className="min-h-6 font-credencial text-lg leading-snug wrap-anywhere">
              {values.course_title || <Missing />}
            </dd>
          </div>
          <Value label={document.label}>{document.value}</Value>
          <Value label={label.duration_hours}>{values.duration_hours}</Value>
          <Value label={label.start_date}>{values.start_date}</Value>
          <Value label={label.end_date}>{values.end_date}</Value>
          <Value label={label.issue_date}>{values.issue_date}</Value>
          <Value label={label.final_grade}>{values.final_grade}</Value>
          <Value label={label.student_code} wide>
            {values.student_code}
          </Value>
          <Value label={label.certificate_code} wide>
            {values.certificate_code}
          </Value>
        </dl>
        <div className="mx-5 mt-3 border-t border-linea pt-3 pb-4">
          <Syllabus draft={draft} />
        </div>
        <Weave text={code} shape="band" ratio={120} className="block h-2.5 w-full" />
      </div>
    </section>
  );
}
