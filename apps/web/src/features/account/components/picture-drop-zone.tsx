import { limits } from '@plumbline/contracts';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import type { FileRejection } from 'react-dropzone';
import { acceptedPictures, pictureHint, whyNotTaken } from '../model/picture-file.ts';
import classes from './picture-drop-zone.module.css';

interface PictureDropZoneProps {
  readonly onPick: (file: File) => void;
}

/** Takes one picture: dropped, or chosen with a click or a key. */
export function PictureDropZone({ onPick }: PictureDropZoneProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: acceptedPictures,
    maxSize: limits.account.maxImageBytes,
    minSize: 1,
    multiple: false,
    onDrop: ([file]: File[], [rejection]: FileRejection[]) => {
      setRefusal(file ? null : whyNotTaken(rejection?.errors[0]?.code));
      if (file) onPick(file);
    },
  });
  return (
    <div className={classes.frame}>
      <div
        {...getRootProps({ role: 'button', className: classes.zone })}
        data-over={isDragActive || undefined}
      >
        <input {...getInputProps({ style: { display: 'none' }, 'aria-label': 'Picture file' })} />
        <span className={classes.call}>Choose a picture</span>
        <span>or drop it here</span>
        <span className={classes.hint}>{pictureHint}</span>
      </div>
      <p role="alert" className={classes.refusal}>
        {refusal}
      </p>
    </div>
  );
}
