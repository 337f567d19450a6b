import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';

/** Longer than any address of a page with a query that somebody would pass on. */
const MAX_URL_LENGTH = 2_000;
/** No picture of ours is as large, in pixels. */
const MAX_SIDE = 100_000;

/** The formats that oEmbed knows. We have no XML: status 501, as it says. */
export const oembedFormats = ['json', 'xml'] as const;

/** Query of `GET /api/oembed`. Other parameters are ignored. */
export class OembedRequest {
  /** The address of a page of ours, as it is in the browser. */
  @IsString({ message: 'url is required' })
  @Length(1, MAX_URL_LENGTH, { message: `url takes 1 to ${MAX_URL_LENGTH} characters` })
  url!: string;

  @IsOptional()
  @IsIn(oembedFormats, { message: `format is one of ${oembedFormats.join(' ')}` })
  format?: (typeof oembedFormats)[number];

  /** The greatest width of a picture, in pixels. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'maxwidth must be a whole number' })
  @Min(1, { message: 'maxwidth must be at least 1' })
  @Max(MAX_SIDE, { message: `maxwidth is at most ${MAX_SIDE}` })
  maxwidth?: number;

  /** The greatest height of a picture, in pixels. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'maxheight must be a whole number' })
  @Min(1, { message: 'maxheight must be at least 1' })
  @Max(MAX_SIDE, { message: `maxheight is at most ${MAX_SIDE}` })
  maxheight?: number;
}
