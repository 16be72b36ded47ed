import { Inject, Injectable, Logger } from '@nestjs/common';
import { academy } from '@telar/brand/academy';
import { MODEL_CODE } from '@telar/certificate-pdf/model-code';
import type { CertificateModel } from '@telar/contracts/certificate-model';
import { certificatePagePath } from '@telar/domain/certificate-page';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { AppError } from '../../../platform/http/app-error';
import { CachedResponse } from '../../../platform/http/cached-response';
import { PdfWorkers } from '../pdf/pdf-workers';
import { TemplatesService } from '../templates/templates.service';

/** The model of a certificate on the newest template. It is drawn once per template and placement. */
@Injectable()
export class CertificateModelService {
  private readonly logger = new Logger(CertificateModelService.name);
  private latest: { version: string; response: Promise<CachedResponse> } | null = null;

  constructor(
    private readonly templates: TemplatesService,
    private readonly workers: PdfWorkers,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError `template_not_found`, also if the template cannot be drawn, or `overloaded` */
  async current(): Promise<CachedResponse> {
    const name = await this.templates.newest();
    if (name === null) throw new AppError('template_not_found');
    const { template, bytes } = await this.templates.open(name);
    const version = `${template.fileId} ${JSON.stringify(template.placement)}`;
    if (this.latest?.version !== version) {
      this.latest = { version, response: this.draw(version, bytes, template.placement) };
    }
    const { latest } = this;
    try {
      return await latest.response;
    } catch (error) {
      // If the server was busy, the next call tries again. A template that took too long would take too long again.
      if (error instanceof AppError && error.code === 'overloaded') {
        if (this.latest === latest) this.latest = null;
        throw error;
      }
      throw new AppError('template_not_found', { cause: error });
    }
  }

  private async draw(
    version: string,
    template: Uint8Array,
    placement: Awaited<ReturnType<TemplatesService['open']>>['template']['placement'],
  ): Promise<CachedResponse> {
    try {
      const { picture, ...model } = await this.workers.model({
        template,
        placement,
        academy: academy.name,
        verificationUrl: this.config.publicUrl + certificatePagePath(MODEL_CODE),
      });
      const url = `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`;
      return new CachedResponse(JSON.stringify({ ...model, picture: url } satisfies CertificateModel), version);
    } catch (error) {
      this.logger.error(error);
      throw error;
    }
  }
}
