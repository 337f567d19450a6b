import { useDropzone } from 'react-dropzone';
import type { DropzoneOptions } from 'react-dropzone';
import classes from './drop-zone.module.css';

interface DropZoneProps {
  readonly options: DropzoneOptions;
  /** The call to action, such as `Choose a picture`. */
  readonly call: string;
  /** Which files are accepted. */
  readonly hint: string;
  readonly inputLabel: string;
  /** Endings that the choice of files is narrowed to, such as `.csv`. What is dropped may have any. */
  readonly endings?: string;
  /** Why the last file was refused; `null` while nothing is wrong. */
  readonly refusal: string | null;
}

/** Accepts a file that is dropped or chosen. */
export function DropZone({ options, call, hint, inputLabel, endings, refusal }: DropZoneProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone(options);
  const input = getInputProps({ style: { display: 'none' }, 'aria-label': inputLabel });
  return (
    <div className={classes.frame}>
      <div
        {...getRootProps({ role: 'button', className: classes.zone })}
        data-over={isDragActive || undefined}
      >
        <input {...input} {...(endings && { accept: endings, multiple: false })} />
        <span className={classes.call}>{call}</span>
        <span>or drop it here</span>
        <span className={classes.hint}>{hint}</span>
      </div>
      <p role="alert" className={classes.refusal}>
        {refusal}
      </p>
    </div>
  );
}
