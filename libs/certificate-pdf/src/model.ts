import { pageUnit } from '@telar/domain/certificate-placement';
import type { Placement } from '@telar/domain/certificate-placement';
import type { CertificateContent } from './content';
import type { ModelParts, OpenPlace } from './draw/render-job';
import { MODEL_CODE } from './model-code';
import { renderCertificate } from './render';
import type { SeenBox } from './template/page-view';
import { openTemplate } from './template/template';
import type { CertificateFonts } from './text/fonts';

const DAY = 'dd/mm/aaaa';

/** The open values are placeholders, needed only to collect their places. */
const CONTENT: CertificateContent = {
  user_name: 'Nombre',
  dni: '00000000',
  course_title: 'Curso',
  duration_hours: 1,
  start_date: '',
  end_date: '',
  issue_date: '',
  certificate_code: MODEL_CODE,
  modules: [],
  final_grade: null,
  student_code: null,
};

/** The first page of a certificate without name, course, hours and QR. Lengths in points on A4. */
export interface CertificateModel {
  pdf: Uint8Array;
  width: number;
  height: number;
  places: OpenPlace[];
  qr: SeenBox | null;
}

interface ModelOrder {
  template: Uint8Array;
  placement: Placement | null;
  fonts: CertificateFonts;
  academy: string;
  /** The address of certificates' pages with `MODEL_CODE`. */
  verificationUrl: string;
}

/** Prints the model of the certificates of a template. @throws TemplateError if the template is refused */
export async function renderModel(order: ModelOrder): Promise<CertificateModel> {
  const template = await openTemplate(order.template);
  const model: ModelParts = {
    values: { start_date: DAY, end_date: DAY, issue_date: DAY },
    places: [],
    qr: null,
  };
  const { bytes } = await renderCertificate({ ...order, template, content: CONTENT, model });
  const view = template.views[0] ?? { width: 842, height: 595 };
  const unit = pageUnit(view);
  return {
    pdf: bytes,
    width: view.width / unit,
    height: view.height / unit,
    places: model.places,
    qr: model.qr,
  };
}
