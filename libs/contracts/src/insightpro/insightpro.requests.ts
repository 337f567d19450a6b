import { IsOptional } from 'class-validator';
import { IsEmailAddress, IsLine, IsShortText } from '../fields.ts';
import { limits } from '../limits.ts';

const { maxKeyLength, maxNameLength } = limits.insightPro;

/** Body of `POST /api/insightpro/interest`. */
export class InsightProInterestRequest {
  @IsEmailAddress()
  email!: string;

  @IsOptional()
  @IsLine('Name', { min: 0, max: maxNameLength })
  name?: string | null;

  /** Where the person advises clients. */
  @IsOptional()
  @IsLine('Firm', { min: 0, max: maxNameLength })
  firm?: string | null;
}

/** Body of `POST /api/insightpro/interest/remove`. */
export class RemoveInterestRequest {
  /** From the link in the mail. */
  @IsShortText('Key', maxKeyLength)
  key!: string;
}
