import classes from './test-mode-note.module.css';

/** Says that nothing that happens here is about money. */
export function TestModeNote() {
  return (
    <p className={classes.note}>
      <strong>Test mode.</strong> No money moves, and only test cards are taken, such as{' '}
      <span className={classes.number}>4242 4242 4242 4242</span> with any month to come and any CVC.
    </p>
  );
}
