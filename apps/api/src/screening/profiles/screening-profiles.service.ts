import { Injectable } from '@nestjs/common';
import type {
  CreateScreeningProfileRequest,
  ScreeningProfileRequest,
  ScreeningProfileResponse,
} from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { ProfileNotFoundError, TooManyProfilesError } from './screening.errors.ts';
import { toProfileResponse } from './screening-profile.mapper.ts';
import { ScreeningProfilesRepository } from './screening-profiles.repository.ts';

/** The screening profiles that users create. */
@Injectable()
export class ScreeningProfilesService {
  constructor(
    private readonly profiles: ScreeningProfilesRepository,
    private readonly transactor: Transactor,
  ) {}

  async list(me: SignedInAccount): Promise<ScreeningProfileResponse[]> {
    return (await this.profiles.list(me.id)).map(toProfileResponse);
  }

  /** @throws TooManyProfilesError ProfileNameTakenError */
  create(me: SignedInAccount, request: CreateScreeningProfileRequest): Promise<ScreeningProfileResponse> {
    return this.transactor.run(async () => {
      await this.profiles.lockAccount(me.id);
      const count = await this.profiles.count(me.id);
      if (count >= limits.screeningProfile.maxPerAccount) throw new TooManyProfilesError();
      return toProfileResponse(await this.profiles.add(me.id, request));
    });
  }

  /** @throws ProfileNotFoundError ProfileNameTakenError */
  update(
    me: SignedInAccount,
    id: number,
    request: ScreeningProfileRequest,
  ): Promise<ScreeningProfileResponse> {
    return this.transactor.run(async () => {
      if (!(await this.profiles.change(me.id, id, request))) throw new ProfileNotFoundError();
      return toProfileResponse((await this.profiles.find(me.id, id))!);
    });
  }

  /** @throws ProfileNotFoundError */
  async remove(me: SignedInAccount, id: number): Promise<void> {
    if (!(await this.profiles.remove(me.id, id))) throw new ProfileNotFoundError();
  }
}
