import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  ChangePasswordRequest,
  ChangePasswordResponse,
  LoginRequest,
  LoginResponse,
  RegisterRequest,
} from '@telar/contracts/auth';
import { Done } from '@telar/contracts/done';
import { PATHS } from '@telar/contracts/paths';
import { UserSaved } from '@telar/contracts/users';
import { REGISTER_TEXTS } from '@telar/texts/screens/account';
import type { Actor } from '../../platform/audit/actor';
import { ForAccountsBeforePasswordChange, ForAnyone } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { ClientAddress, VisitorActor } from '../../platform/http/client-address';
import { Refuses } from '../../platform/http/openapi/decorators';
import { WINDOW_S } from '../../platform/security/attempt-counter';
import { GUESSES_FROM_UNKNOWN_ADDRESSES } from '../../platform/security/guess-pacer';
import { SLOT_S } from '../../platform/security/guess-slots';
import { GUESSES_PER_ACCOUNT } from '../../platform/security/password-guess-limiter';
import { toUser } from '../users/user.mapper';
import { AuthService, REGISTRATIONS_PER_ADDRESS, REGISTRATIONS_PER_SITE } from './auth.service';

const NO_STORE = ['cache-control', 'no-store'] as const;

@ApiTags('Cuentas')
@Controller()
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post(PATHS.login)
  @HttpCode(200)
  @ForAnyone()
  @Header(...NO_STORE)
  @ApiOperation({
    summary: 'Inicia sesión',
    description:
      `Tras ${GUESSES_PER_ACCOUNT} contraseñas erradas en ${WINDOW_S / 60} minutos para una misma cuenta desde una misma ` +
      'dirección responde 423 con `Retry-After`; un correo que no existe se comporta igual. Un ingreso correcto borra la ' +
      'cuenta de errores. Tras ' +
      `${GUESSES_FROM_UNKNOWN_ADDRESSES} contraseñas erradas en una hora desde direcciones nuevas para la cuenta, esas ` +
      `direcciones pasan de una en una, cada ${SLOT_S} segundos: a las demás responde 429, y \`Retry-After\` dice cuándo ` +
      'les toca. Las direcciones desde las que ya se ingresó no esperan. Demasiados errores desde una dirección en ' +
      'total responden 429.',
  })
  @ApiResponse({ status: 200, standardSchema: LoginResponse })
  @Refuses('credentials_invalid', 'account_inactive', 'account_locked', 'too_many_requests')
  login(
    @Body({ schema: LoginRequest }) request: LoginRequest,
    @ClientAddress() address: string,
    @VisitorActor() visitor: Actor,
  ): Promise<LoginResponse> {
    return this.auth.login(request, address, visitor);
  }

  @Post(PATHS.register)
  @ForAnyone()
  @Header(...NO_STORE)
  @ApiOperation({
    summary: 'Crea una cuenta de cliente',
    description:
      'El nombre se guarda tal como se escribió, con los espacios repetidos reducidos a uno; `last_name` es opcional. ' +
      'Quien no tiene DNI envía `document_type` y `document_number`; `phone` es opcional. ' +
      `Cualquier otro campo se ignora. Tras ${REGISTRATIONS_PER_ADDRESS} registros en 15 minutos desde una misma ` +
      `dirección, o ${REGISTRATIONS_PER_SITE} desde una misma red IPv6 (/48), responde 429 con \`Retry-After\`.`,
  })
  @ApiResponse({ status: 201, standardSchema: UserSaved })
  @Refuses('email_taken', 'dni_taken', 'document_taken', 'account_changed', 'too_many_requests')
  async register(
    @Body({ schema: RegisterRequest }) request: RegisterRequest,
    @ClientAddress() address: string,
    @VisitorActor() visitor: Actor,
  ): Promise<UserSaved> {
    const user = toUser(await this.auth.register(request, address, visitor), []);
    return { success: true, message: REGISTER_TEXTS.done, ...user, user };
  }

  @Post(PATHS.changePassword)
  @HttpCode(200)
  @ForAccountsBeforePasswordChange()
  @ApiOperation({
    summary: 'Cambia la contraseña propia',
    description:
      'Quien debe cambiarla no necesita `current_password`; los demás sí, y si falta o es errada la respuesta es 400 ' +
      'con ese campo. El token usado sigue sirviendo; todos los otros de la cuenta dejan de servir.',
  })
  @ApiResponse({ status: 200, standardSchema: ChangePasswordResponse })
  @Refuses('account_changed', 'account_locked', 'too_many_requests')
  changePassword(
    @CurrentCaller() caller: Caller,
    @Body({ schema: ChangePasswordRequest }) request: ChangePasswordRequest,
    @ClientAddress() address: string,
  ): Promise<ChangePasswordResponse> {
    return this.auth.changePassword(caller, request, address);
  }

  @Post(PATHS.logout)
  @HttpCode(200)
  @ForAccountsBeforePasswordChange()
  @ApiOperation({
    summary: 'Cierra esta sesión',
    description:
      'El token usado deja de servir, y también el que un cambio de contraseña le dio a la misma sesión. Las sesiones de ' +
      'otros dispositivos siguen abiertas.',
  })
  @ApiResponse({ status: 200, standardSchema: Done })
  logout(@CurrentCaller() caller: Caller): Promise<Done> {
    return this.auth.logout(caller);
  }

  @Post(PATHS.logoutAll)
  @HttpCode(200)
  @ForAccountsBeforePasswordChange()
  @ApiOperation({
    summary: 'Cierra todas las sesiones propias',
    description: 'Todos los tokens de la cuenta dejan de servir, también el usado.',
  })
  @ApiResponse({ status: 200, standardSchema: Done })
  logoutAll(@CurrentCaller() caller: Caller): Promise<Done> {
    return this.auth.logoutAll(caller);
  }
}
