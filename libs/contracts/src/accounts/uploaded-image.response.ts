/** Where an uploaded picture is; it becomes the profile picture when the account is saved with it. */
export interface UploadedImageResponse {
  readonly imageUrl: string;
}
