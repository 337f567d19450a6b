import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { SearchIcon } from '../icons.tsx';

interface SearchFieldProps extends Pick<TextInputProps, 'flex' | 'maw' | 'label' | 'onKeyDown'> {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A field that narrows a list as the user types. */
export function SearchField({ text, onText, ...props }: SearchFieldProps) {
  return (
    <TextInput
      {...props}
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      leftSection={<SearchIcon size={18} />}
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}
