import { Injectable } from '@nestjs/common';
import type { CreateScreeningProfileRequest, ScreeningProfileRequest } from '@plumbline/contracts';
import type { VersionedAnswers } from '@plumbline/screening';
import { QueryFailedError } from 'typeorm';
import { Transactor } from '../../platform/database/transactor.ts';
import { ProfileNameTakenError } from './screening.errors.ts';
import { ScreeningProfileEntity } from './screening-profile.entity.ts';

/** The screening profiles of one account. */
@Injectable()
export class ScreeningProfilesRepository {
  constructor(private readonly transactor: Transactor) {}

  /** Lists them by name. */
  list(accountId: number): Promise<ScreeningProfileEntity[]> {
    return this.profiles
      .createQueryBuilder('profile')
      .where('profile.accountId = :accountId', { accountId })
      .orderBy('lower(profile.name)')
      .getMany();
  }

  find(accountId: number, id: number): Promise<ScreeningProfileEntity | null> {
    return this.profiles.findOneBy({ accountId, id });
  }

  count(accountId: number): Promise<number> {
    return this.profiles.countBy({ accountId });
  }

  /** Makes other requests that add to this account wait until the running transaction ends. */
  async lockAccount(accountId: number): Promise<void> {
    await this.transactor.query('SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  }

  /** @throws ProfileNameTakenError */
  async add(accountId: number, request: CreateScreeningProfileRequest): Promise<ScreeningProfileEntity> {
    const { name, positive, negative } = request;
    const profile = this.profiles.create({
      ...{ accountId, name, positive, negative },
      questionnaire: toStored(request.questionnaire),
    });
    return orNameTaken(this.profiles.save(profile));
  }

  /** Returns false when the account has no such profile. @throws ProfileNameTakenError */
  async change(accountId: number, id: number, request: ScreeningProfileRequest): Promise<boolean> {
    const { name, positive, negative } = request;
    const { affected } = await orNameTaken(
      this.profiles.update({ accountId, id }, { name, positive, negative }),
    );
    return affected === 1;
  }

  /** Returns false when the account has no such profile. */
  async remove(accountId: number, id: number): Promise<boolean> {
    const { affected } = await this.profiles.delete({ accountId, id });
    return affected === 1;
  }

  private get profiles() {
    return this.transactor.manager.getRepository(ScreeningProfileEntity);
  }
}

/** Without anything else that the request may have. */
function toStored(given: CreateScreeningProfileRequest['questionnaire']): VersionedAnswers | null {
  return given ? { version: given.version, answers: given.answers } : null;
}

async function orNameTaken<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    const isTaken =
      error instanceof QueryFailedError &&
      (error.driverError as { constraint?: string }).constraint === 'screening_profile_name_uq';
    throw isTaken ? new ProfileNameTakenError() : error;
  }
}
