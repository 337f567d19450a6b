import { limits } from '@plumbline/contracts';
import { useState } from 'react';
import type { FileRejection } from 'react-dropzone';
import { DropZone } from '../../../components/ui/drop-zone.tsx';
import { acceptedPictures, pictureHint, whyNotTaken } from '../model/picture-file.ts';

interface PictureDropZoneProps {
  readonly onPick: (file: File) => void;
}

/** Takes one picture. */
export function PictureDropZone({ onPick }: PictureDropZoneProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <DropZone
      options={{
        accept: acceptedPictures,
        maxSize: limits.account.maxImageBytes,
        minSize: 1,
        multiple: false,
        onDrop: ([file]: File[], [rejection]: FileRejection[]) => {
          setRefusal(file ? null : whyNotTaken(rejection?.errors[0]?.code));
          if (file) onPick(file);
        },
      }}
      call="Choose a picture"
      hint={pictureHint}
      inputLabel="Picture file"
      refusal={refusal}
    />
  );
}
