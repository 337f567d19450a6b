import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';

/** Metadata key of {@link Anonymous}. */
export const ANONYMOUS = 'anonymous';

/** Allows a call, or every call of a controller, without a token. */
export const Anonymous = () => applyDecorators(SetMetadata(ANONYMOUS, true), ApiSecurity({}));
