import { Injectable } from '@nestjs/common';
import { charactersByField } from '@telar/certificate-pdf/text/coverage';
import type { IssueCertificateRequest } from '@telar/contracts/certificates';
import type { FieldError } from '@telar/contracts/errors';
import { FIELD_LABELS } from '@telar/texts/fields';
import { missingCharacters } from '@telar/texts/missing-characters';
import { PdfWorkers } from '../../certificates/pdf/pdf-workers';

/** Characters that the fonts of certificates have: those of Spanish, and common signs. */
const USUAL = /^[ -~áéíóúüñÁÉÍÓÚÜÑ¿¡ºª°·–—«»“”‘’…]$/u;
/** How many characters are cached. */
const KNOWN_MAX = 20_000;

/** Finds the characters that the fonts of certificates lack. */
@Injectable()
export class PrintableText {
  /** Whether a certificate can print the character. */
  private readonly known = new Map<string, boolean>();

  constructor(private readonly workers: PdfWorkers) {}

  /** The errors of each request, in that order. @throws AppError `overloaded` */
  async check(requests: readonly (IssueCertificateRequest | null)[]): Promise<FieldError[][]> {
    if (this.known.size > KNOWN_MAX) this.known.clear();
    const unknown = new Set<string>();
    const unusual = (character: string) => {
      if (!USUAL.test(character) && !this.known.has(character)) unknown.add(character);
      return false;
    };
    for (const request of requests) if (request) charactersByField(contentOf(request), unusual);
    if (unknown.size > 0) await this.ask([...unknown]);
    return requests.map((request) => (request ? this.errorsOf(request) : []));
  }

  private async ask(characters: readonly string[]): Promise<void> {
    const missing = new Set(await this.workers.unprintable(characters.join('')));
    for (const character of characters) this.known.set(character, !missing.has(character));
  }

  private errorsOf(request: IssueCertificateRequest): FieldError[] {
    const found = charactersByField(contentOf(request), (character) => this.known.get(character) === false);
    return found.map(({ field, characters }) => ({
      path: field,
      message: missingCharacters(characters, FIELD_LABELS[field.split('.')[0] ?? ''] ?? field),
    }));
  }
}

const contentOf = (request: IssueCertificateRequest) => ({
  ...request,
  certificate_code: request.certificate_code ?? '',
});
