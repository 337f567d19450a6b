import { formatCount } from '../../../lib/format.ts';

const NAMES_SHOWN = 6;

/** The names of what is about to be deleted; past the first few, their number. */
export function NameList({ names }: { readonly names: readonly string[] }) {
  const more = names.length - NAMES_SHOWN;
  return (
    <ul style={{ margin: '0 0 1rem', paddingLeft: '1.125rem', fontWeight: 600 }}>
      {names.slice(0, NAMES_SHOWN).map((name, index) => (
        <li key={index}>{name}</li>
      ))}
      {more > 0 && <li>and {formatCount(more)} more</li>}
    </ul>
  );
}
