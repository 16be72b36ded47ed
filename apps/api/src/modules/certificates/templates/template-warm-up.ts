import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { academy } from '@telar/brand/academy';
import { SAMPLE_URL } from '@telar/certificate-pdf/sample-certificate';
import { PdfWorkers } from '../pdf/pdf-workers';
import { WARM_UP_CERTIFICATE } from '../pdf/warm-up-certificate';
import { TemplatesService } from './templates.service';

/** So many certificates until one takes about as long as the next. */
const PRINTS = 4;

/** Does in the background what the first users of templates would wait for. */
@Injectable()
export class TemplateWarmUp implements BeforeApplicationShutdown {
  private readonly logger = new Logger(TemplateWarmUp.name);
  private isStopping = false;

  constructor(
    private readonly workers: PdfWorkers,
    private readonly templates: TemplatesService,
  ) {}

  /** Gets one PDF thread ready, then prepares the templates of earlier rules, one after the other. Never fails. */
  async run(): Promise<void> {
    const newest = await this.attempt(() => this.templates.newest());
    if (newest) for (let print = 0; print < PRINTS; print += 1) await this.attempt(() => this.printSample(newest));
    // It also reads what it prints, which takes 10 MB more.
    else await this.attempt(() => this.workers.warmUp());
    for (const name of (await this.attempt(() => this.templates.outdated())) ?? []) {
      await this.attempt(() => this.templates.findPrepared(name));
    }
  }

  /** The thread opens the template, and the compiler optimizes what every certificate needs. */
  private async printSample(name: string): Promise<void> {
    const { template, bytes } = await this.templates.open(name);
    await this.workers.render({
      templateId: template.fileId,
      template: bytes,
      placement: template.placement,
      content: WARM_UP_CERTIFICATE,
      academy: academy.name,
      verificationUrl: SAMPLE_URL,
    });
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  private async attempt<T>(step: () => Promise<T>): Promise<T | undefined> {
    if (this.isStopping) return undefined;
    try {
      return await step();
    } catch (error) {
      if (!this.isStopping) this.logger.error(error);
      return undefined;
    }
  }
}
