import { useWindowEvent } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { DragEvent, KeyboardEvent } from 'react';
import classes from './drop-zone.module.css';

interface DropZoneProps {
  /** Receives what was chosen or dropped: one file, or several that were dropped together. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly isDisabled?: boolean;
  /** Whether several can be chosen at once. */
  readonly isMultiple?: boolean;
  /** The call to action, such as `Choose a picture`. */
  readonly call: string;
  /** Which files are accepted. */
  readonly hint: string;
  readonly inputLabel: string;
  /** Endings or types that the choice of files is narrowed to, such as `.csv`. What is dropped may have any. */
  readonly endings: string;
  /** Why the last file was refused; `null` while nothing is wrong. */
  readonly refusal: string | null;
}

/** Accepts a file that is dropped or chosen. */
export function DropZone(props: DropZoneProps) {
  const { onFiles, isDisabled, isMultiple = false, call, hint, inputLabel, endings, refusal } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const { isOver, ...dropHandlers } = useDrop((files) => !isDisabled && files.length > 0 && onFiles(files));
  const choose = () => !isDisabled && inputRef.current?.click();
  return (
    <div className={classes.frame}>
      <div
        role="button"
        tabIndex={0}
        aria-disabled={isDisabled || undefined}
        className={classes.zone}
        data-over={(isOver && !isDisabled) || undefined}
        onClick={choose}
        onKeyDown={(event) => isPress(event) && choose()}
        {...dropHandlers}
      >
        <input
          ref={inputRef}
          type="file"
          aria-label={inputLabel}
          accept={endings}
          multiple={isMultiple}
          disabled={isDisabled}
          tabIndex={-1}
          style={{ display: 'none' }}
          // The click that opens the choice must not open another one.
          onClick={(event) => event.stopPropagation()}
          onChange={({ currentTarget: input }) => {
            const files = [...(input.files ?? [])];
            // Or the same file could not be chosen again.
            input.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
        <span className={classes.call}>{call}</span>
        <span>or drop {isMultiple ? 'them' : 'it'} here</span>
        <span className={classes.hint}>{hint}</span>
      </div>
      <p role="alert" className={classes.refusal}>
        {refusal}
      </p>
    </div>
  );
}

/** Handlers of an element that files are dropped on, and whether some are above it. */
function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  // A file dropped beside the element would replace the page.
  useWindowEvent('dragover', preventOpening);
  useWindowEvent('drop', preventOpening);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onFiles(listFiles(event.dataTransfer));
    },
  };
}

function preventOpening(event: globalThis.DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}

/** A folder is also among the files, but cannot be read. */
function listFiles({ files, items }: DataTransfer): File[] {
  const entries = [...items].filter(({ kind }) => kind === 'file');
  const isFolder = (index: number) => entries[index]?.webkitGetAsEntry?.()?.isDirectory === true;
  return [...files].filter((_file, index) => !isFolder(index));
}

function isPress(event: KeyboardEvent): boolean {
  if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return false;
  event.preventDefault();
  return true;
}
