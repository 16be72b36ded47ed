import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { PdfWorkers } from '../pdf/pdf-workers';
import { TemplatesService } from './templates.service';

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
    await this.attempt(() => this.workers.warmUp());
    for (const name of (await this.attempt(() => this.templates.outdated())) ?? []) {
      await this.attempt(() => this.templates.findPrepared(name));
    }
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
