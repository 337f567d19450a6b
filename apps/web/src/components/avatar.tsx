import type { AccountResponse } from '@plumbline/contracts';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { imageSrc } from '../lib/image-src.ts';
import { initialsOf } from './initials.ts';
import classes from './avatar.module.css';

interface AvatarProps {
  readonly account: Pick<AccountResponse, 'firstName' | 'lastName' | 'imageUrl'>;
  /** Diameter in pixels. */
  readonly size: number;
}

/** The picture of an account, or initials without one. Decoration: the name is next to it. */
export function Avatar({ account, size }: AvatarProps) {
  const src = imageSrc(account.imageUrl);
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const diameter = { '--avatar-size': `${size}px` } as CSSProperties;
  return (
    <span className={classes.avatar} style={diameter} aria-hidden="true">
      {src && src !== brokenSrc ? (
        <img className={classes.picture} src={src} alt="" onError={() => setBrokenSrc(src)} />
      ) : (
        initialsOf(account.firstName, account.lastName)
      )}
    </span>
  );
}
