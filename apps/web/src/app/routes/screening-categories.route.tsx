import { catalog } from '@plumbline/screening';
import type { Criterion } from '@plumbline/screening';
import { Link } from 'react-router-dom';
import { Page } from '../../components/ui/page.tsx';
import { categories, categoryCount } from '../../lib/categories.ts';
import { paths } from '../../config/paths.ts';
import classes from './screening-categories.module.css';

/** Every criterion of the method by theme, straight from the data that scores are computed with. */
export function Component() {
  return (
    <Page
      title="Screening categories"
      size="lg"
      lead={
        <>
          {categoryCount}. A positive one raises a score where a company ranks high in its industry; a
          negative one flags what a standard may rule out. Which of them count is up to the standard.{' '}
          <Link to={paths.methodology.href()}>How scores work</Link>
        </>
      }
    >
      {catalog.themes.map((theme) => (
        <section
          key={theme.name}
          className={classes.theme}
          data-side={theme.side}
          aria-labelledby={theme.name}
        >
          <h2 id={theme.name} className={classes.heading}>
            {theme.title} <span className={classes.side}>{theme.side}</span>
          </h2>
          <dl className={classes.list}>
            {categories
              .filter((category) => category.theme === theme.name)
              .map((category) => (
                <Category key={category.name} category={category} />
              ))}
          </dl>
        </section>
      ))}
    </Page>
  );
}

/** A category with the stricter variants that imply it, such as the one from 5 % of revenue. */
function Category({ category }: { readonly category: Criterion }) {
  const variants = catalog.criteria.filter(({ implies }) => implies === category.name);
  return (
    <div>
      <dt>
        {category.title} <Severity of={category} />
      </dt>
      <dd>{category.description}</dd>
      {variants.map((variant) => (
        <dd key={variant.name}>
          {variant.description} <Severity of={variant} />
        </dd>
      ))}
    </div>
  );
}

function Severity({ of: { severity } }: { readonly of: Criterion }) {
  return severity === null ? null : <span className={classes.severity}>Severity {severity}</span>;
}
