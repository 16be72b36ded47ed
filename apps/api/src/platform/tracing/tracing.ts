import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { setTracing } from './spans';

const SERVICE = 'telar';

/**
 * Sends spans to an OpenTelemetry collector (OTLP over HTTP), if one is configured. Only then its library is loaded.
 */
@Injectable()
export class Tracing implements OnModuleInit, OnApplicationShutdown {
  private stop: () => Promise<void> = () => Promise.resolve();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async onModuleInit(): Promise<void> {
    const { tracesUrl } = this.config;
    if (tracesUrl === null) return;
    const [{ OTLPTraceExporter }, { defaultResource, detectResources, envDetector, resourceFromAttributes }, sdk] =
      await Promise.all([
        import('@opentelemetry/exporter-trace-otlp-http'),
        import('@opentelemetry/resources'),
        import('@opentelemetry/sdk-trace-node'),
      ]);
    const provider = new sdk.NodeTracerProvider({
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win over our name.
      resource: defaultResource()
        .merge(resourceFromAttributes({ 'service.name': SERVICE }))
        .merge(detectResources({ detectors: [envDetector] })),
      spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: tracesUrl }))],
    });
    provider.register();
    setTracing(true);
    this.stop = () => provider.shutdown();
  }

  async onApplicationShutdown(): Promise<void> {
    setTracing(false);
    // A collector that is away must not keep the process from ending.
    await this.stop().catch(() => undefined);
  }
}
