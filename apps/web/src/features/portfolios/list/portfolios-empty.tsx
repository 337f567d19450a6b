import { Button } from '@mantine/core';
import { PlumbMark } from '../../../components/plumb-mark.tsx';
import classes from './portfolios-empty.module.css';

interface PortfoliosEmptyProps {
  readonly onCreate: () => void;
  readonly onImport: () => void;
}

/** What stands where the portfolios will be: the two ways to a first one. */
export function PortfoliosEmpty({ onCreate, onImport }: PortfoliosEmptyProps) {
  return (
    <section className={classes.empty} aria-labelledby="first-portfolio">
      <div className={classes.mark}>
        <PlumbMark size={44} />
      </div>
      <h2 id="first-portfolio" className={classes.title}>
        Begin with what you hold
      </h2>
      <p className={classes.lead}>
        A portfolio shows the Impact Score of all your holdings together, which categories it comes from, and
        which securities are behind them.
      </p>
      <div className={classes.ways}>
        <div className={classes.way}>
          <Button onClick={onCreate}>Create Portfolio</Button>
          <p>Give it a name, and add securities as you look them up.</p>
        </div>
        <div className={classes.way}>
          <Button variant="default" onClick={onImport}>
            Import a File
          </Button>
          <p>Bring the file your broker exports, just as it comes: xlsx, xls or csv.</p>
        </div>
      </div>
    </section>
  );
}
