import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { hasInName } from '../lib/plain-text.ts';
import { SearchField } from './ui/forms/search-field.tsx';

/** More items than this are searched by name rather than looked through. */
const LONG_LIST = 8;

interface Named {
  readonly name: string;
}

/** Some of the items of a list, by a part of their names. */
interface NameFilter<T extends Named> {
  /** Whether the list is long enough to be searched. */
  readonly isOffered: boolean;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly shown: readonly T[];
  readonly total: number;
}

/** Narrows a long list by a part of the names; a short one is always shown as a whole. */
export function useNameFilter<T extends Named>(items: readonly T[]): NameFilter<T> {
  const [text, setText] = useState('');
  const isOffered = items.length > LONG_LIST;
  const shown = isOffered ? items.filter(hasInName(text)) : items;
  return { isOffered, text, setText, shown, total: items.length };
}

interface NameFilterFieldProps<T extends Named> {
  readonly filter: NameFilter<T>;
  /** What the items are, such as `profiles`. */
  readonly noun: string;
  /** Takes the only item that is left when Enter is pressed. */
  readonly onTake?: (item: T) => void;
}

/** The box to search a long list of names with; nothing where the list is short. */
export function NameFilterField<T extends Named>({ filter, noun, onTake }: NameFilterFieldProps<T>) {
  const { isOffered, text, setText, shown, total } = filter;
  if (!isOffered) return null;
  return (
    <Stack gap="xs" mb="md">
      <SearchField
        maw={{ sm: '26rem' }}
        label="Search by name"
        text={text}
        onText={setText}
        onKeyDown={({ key }) => key === 'Enter' && shown.length === 1 && onTake?.(shown[0]!)}
      />
      <Text c="dimmed" fz="0.9375rem" role="status">
        {describeShown(shown.length, total, noun)}
      </Text>
    </Stack>
  );
}

function describeShown(shown: number, total: number, noun: string): string {
  if (shown === total) return `${total} ${noun}`;
  return shown === 0 ? `None of your ${total} ${noun} has this in its name.` : `${shown} of ${total} ${noun}`;
}
