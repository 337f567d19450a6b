import { Text } from '@mantine/core';
import { useState } from 'react';
import { useFocusOnNewStep } from '../../../../components/ui/hooks/use-focus-on-new-step.ts';
import { isPdf } from '../../model/is-pdf.ts';
import { getRefusal } from '../../model/refused-file.ts';
import { ConfirmStatement } from './confirm-statement.tsx';

interface ConfirmStatementsProps {
  /** At least one of them is a statement that has to be confirmed. */
  readonly files: readonly File[];
  /** Receives the files with what was confirmed in the place of each statement; none where all were left out. */
  readonly onConfirm: (files: readonly File[]) => void;
}

/** Whether a file is a statement in PDF that can be read. Others are refused with the rest. */
export function isStatement(file: File): boolean {
  return isPdf(file) && getRefusal(file) === null;
}

/** Has the holdings in each PDF statement among files confirmed, one statement after the other. */
export function ConfirmStatements({ files, onConfirm }: ConfirmStatementsProps) {
  const [rest, setRest] = useState(files);
  const statement = rest.find(isStatement);
  const count = files.filter(isStatement).length;
  const number = count - rest.filter(isStatement).length + 1;
  const stepRef = useFocusOnNewStep(String(number));
  if (statement === undefined) return null;
  const goOn = (next: readonly File[]) => (next.some(isStatement) ? setRest(next) : onConfirm(next));
  return (
    <div ref={stepRef} tabIndex={-1} style={{ outline: 'none' }}>
      {count > 1 && (
        <Text c="dimmed">
          Statement {number} of {count}
        </Text>
      )}
      <ConfirmStatement
        key={number}
        file={statement}
        onConfirm={(holdings) => goOn(rest.map((file) => (file === statement ? holdings : file)))}
        onOtherFile={() => goOn(rest.filter((file) => file !== statement))}
        otherCall={files.length > 1 ? 'Leave this one out' : undefined}
      />
    </div>
  );
}
