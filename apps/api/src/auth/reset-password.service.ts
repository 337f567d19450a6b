import { setTimeout as after } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FinishPasswordResetRequest } from '@plumbline/contracts';
import { bindDto, InitPasswordResetRequest } from '@plumbline/contracts';
import { AttemptLimits } from './attempt-limits.ts';
import { DeadResetLinkError } from './auth.errors.ts';
import { NewPassword } from './new-password.ts';
import { PasswordHasher } from './password-hasher.ts';
import { ResetLinks } from './reset-links.ts';

/** Milliseconds before any answer to who asks for a link: longer than writing the mail takes, so that time does not tell. */
const ANSWER_AFTER = 200;

@Injectable()
export class ResetPasswordService {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly links: ResetLinks,
    private readonly hasher: PasswordHasher,
    private readonly newPassword: NewPassword,
  ) {}

  /** Mails a reset link to `text` where it is the address of an account. Whether it is, is not told. */
  async begin(text: string, address: string): Promise<void> {
    await this.limits.reset(address);
    const { request, violations } = bindDto(InitPasswordResetRequest, { email: text });
    if (violations.length > 0) return;
    await this.limits.resetMail(request.email);
    await Promise.all([this.links.send(request.email), after(ANSWER_AFTER)]);
  }

  /** Sets a new password for whoever holds the key of a reset link. */
  async finish({ key, newPassword }: FinishPasswordResetRequest, address: string): Promise<void> {
    await this.limits.reset(address);
    const account = await this.newPassword.setByKey(key, await this.hasher.hash(newPassword));
    if (!account) throw new DeadResetLinkError();
    await this.limits.forgetFailedPasswords(address, account.email);
  }
}
