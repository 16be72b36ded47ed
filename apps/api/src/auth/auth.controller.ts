import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ErrorBody, LoginRequest, LoginResponse } from '@telar/contracts';
import { ForAnyone } from '../http/access';
import { AuthService } from './auth.service';

@ApiTags('Cuentas')
@Controller('api/auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('login')
  @HttpCode(200)
  @ForAnyone()
  @ApiOperation({ summary: 'Inicia sesión' })
  @ApiResponse({ status: 200, standardSchema: LoginResponse })
  @ApiResponse({ status: 401, standardSchema: ErrorBody })
  login(@Body({ schema: LoginRequest }) request: LoginRequest): Promise<LoginResponse> {
    return this.auth.login(request);
  }
}
