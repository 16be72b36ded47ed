import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PATHS } from '@telar/contracts/paths';
import type { JSONWebKeySet } from 'jose';
import { ForAnyone } from '../../../platform/http/access';
import { SigningKeys } from './signing-keys.service';

@ApiTags('Certificados')
@Controller()
export class JwksController {
  constructor(private readonly signingKeys: SigningKeys) {}

  @Get(PATHS.signingKeys)
  @ForAnyone()
  @Header('cache-control', 'public, max-age=300')
  @ApiOperation({ summary: 'Claves públicas con las que se verifican los certificados firmados' })
  keys(): Promise<JSONWebKeySet> {
    return this.signingKeys.published();
  }
}
