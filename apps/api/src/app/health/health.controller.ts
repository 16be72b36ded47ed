import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Health, Ready } from '@telar/contracts/health';
import { PATHS } from '@telar/contracts/paths';
import { ForAnyone } from '../../platform/http/access';
import { overloaded } from '../../platform/http/app-error';
import { Readiness } from './readiness';

@ApiTags('Estado')
@Controller()
@ForAnyone()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get(PATHS.health)
  @ApiOperation({ summary: 'Si el proceso vive' })
  @ApiResponse({ status: 200, standardSchema: Health })
  health(): Health {
    return { status: 'ok' };
  }

  @Get(PATHS.ready)
  @ApiOperation({ summary: 'Si el proceso puede atender; 503 mientras no deba recibir tráfico' })
  @ApiResponse({ status: 200, standardSchema: Ready })
  async ready(): Promise<Ready> {
    if (!(await this.readiness.isReady())) throw overloaded();
    return { status: 'ready' };
  }
}
