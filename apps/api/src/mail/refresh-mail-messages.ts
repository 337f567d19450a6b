import type { MailMessage } from './mail-transport.port.ts';
import { renderMail } from './render-mail.ts';

/** What keeps the universe from being refreshed. */
export interface RefreshTrouble {
  /** A file lacks what is read from it, or three refreshes in a row failed. */
  readonly kind: 'LAYOUT_CHANGED' | 'FAILED';
  /** What is wrong, by what it is wrong with. */
  readonly reasons: readonly (readonly [what: string, detail: string])[];
}

interface RefreshNotice extends RefreshTrouble {
  readonly to: string;
  readonly firstName: string;
  /** The page about the universe. */
  readonly link: string;
}

const texts: Readonly<Record<RefreshTrouble['kind'], { subject: string; paragraph: string; note: string }>> =
  {
    LAYOUT_CHANGED: {
      subject: 'The universe was not refreshed because a source cannot be read',
      paragraph:
        'Plumbline refreshed nothing last time: some files of the SEC cannot be read as before. The release that was in ' +
        'use stays in use.',
      note: 'Check for a newer version of Plumbline, which may be able to read them. Until they can be read, scores and positions stay as they are.',
    },
    FAILED: {
      subject: 'The universe could not be refreshed three times in a row',
      paragraph: 'The last three refreshes of Plumbline failed. The release that was in use stays in use.',
      note: 'The next refresh continues where this one stopped. You will get no more email about this until a refresh has succeeded.',
    },
  };

/** To administrators: why the universe is not refreshed, and that the last good release is in use. */
export function refreshTroubleMail({ to, firstName, link, kind, reasons }: RefreshNotice): MailMessage {
  const { subject, paragraph, note } = texts[kind];
  return renderMail(to, {
    subject,
    firstName,
    paragraphs: [paragraph],
    facts: reasons.map(([what, detail]) => [what, detail] as const),
    action: { label: 'See the sources', link },
    notes: [note],
  });
}
