/** First segment of the addresses of pictures; they are no part of `/api`. */
export const UPLOADS = 'uploads';
