import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';

/** Metadata key of {@link Anonymous}. */
export const ANONYMOUS = 'anonymous';

/** Opens a call, or every call of a controller, to people who are not signed in. Without it a token is needed. */
export const Anonymous = () => applyDecorators(SetMetadata(ANONYMOUS, true), ApiSecurity({}));
