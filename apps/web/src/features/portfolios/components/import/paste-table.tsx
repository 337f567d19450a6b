import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ClipboardEvent } from 'react';
import { fileOfPastedTable, readHtmlTable } from '../../model/pasted-table.ts';
import { getRefusal } from '../../model/refused-file.ts';
import classes from './import.module.css';

interface PasteTableProps {
  readonly onPick: (file: File) => void;
  /** What the button says. */
  readonly call: string;
}

/** Takes a table of holdings that is pasted from a web page, a mail or a spreadsheet. */
export function PasteTable({ onPick, call }: PasteTableProps) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const use = () => {
    const file = fileOfPastedTable(text);
    const reason = text.trim() === '' ? 'Paste a table first.' : getRefusal(file);
    setRefusal(reason);
    if (reason === null) onPick(file);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const table = readHtmlTable(event.clipboardData.getData('text/html'));
    if (table === null) return;
    event.preventDefault();
    setText(table);
  };
  return (
    <details className={classes.paste}>
      <summary>Paste a table instead</summary>
      <Textarea
        label="Table of holdings"
        description="From a web page, an email or a spreadsheet, with its column titles. For two columns, a ticker or name and an amount, titles are not needed."
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onPaste={paste}
        error={refusal}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        mt="sm"
      />
      <Button variant="default" mt="sm" onClick={use}>
        {call}
      </Button>
    </details>
  );
}
