import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PATHS } from '@telar/contracts/paths';
import { AppError } from '../../platform/http/app-error';
import { ForAnyone } from '../../platform/http/access';
import { Readiness } from './readiness';

@ApiTags('Estado')
@Controller()
@ForAnyone()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** 200 while the process runs. */
  @Get(PATHS.health)
  health(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 503 while the process should get no traffic. */
  @Get(PATHS.ready)
  async ready(): Promise<{ status: 'ready' }> {
    if (!(await this.readiness.isReady())) throw new AppError('overloaded', { retryAfter: 2 });
    return { status: 'ready' };
  }
}
