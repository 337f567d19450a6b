/** RFC 9116 asks for less than a year. */
const DAYS = 180;
const DAY_MS = 86_400_000;

/** Where to report a weakness (RFC 9116). It is the same for a day. */
export function renderSecurityTxt(publicUrl: string, contact: string, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + DAYS) * DAY_MS).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
