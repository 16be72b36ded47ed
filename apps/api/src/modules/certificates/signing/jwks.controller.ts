import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { JSONWebKeySet } from 'jose';
import { ForAnyone } from '../../../platform/http/access';
import { SigningService } from './signing.service';

@ApiTags('Certificados')
@Controller('.well-known')
export class JwksController {
  constructor(private readonly signing: SigningService) {}

  @Get('jwks.json')
  @ForAnyone()
  @Header('cache-control', 'public, max-age=300')
  @ApiOperation({ summary: 'Claves públicas con las que se verifican los certificados firmados' })
  keys(): Promise<JSONWebKeySet> {
    return this.signing.published();
  }
}
