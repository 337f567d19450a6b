import classes from './segments.module.css';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly name: string; readonly fullName?: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A choice of a few, side by side. `fullName` is what assistive technology reads after a short name. */
export function Segments<Value extends string>({ label, options, chosen, onChoose }: SegmentsProps<Value>) {
  return (
    <div className={classes.segments} role="group" aria-label={label}>
      {options.map(({ value, name, fullName }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          aria-label={fullName && `${name}, ${fullName}`}
          title={fullName}
          onClick={() => onChoose(value)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
