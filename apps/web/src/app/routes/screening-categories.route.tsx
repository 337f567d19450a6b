import { catalog } from '@plumbline/screening';
import type { Criterion } from '@plumbline/screening';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { categories, categoryCount } from '../../lib/categories.ts';
import { paths } from '../../config/paths.ts';
import classes from './screening-categories.module.css';
import reading from './reading-page.module.css';

/** Every criterion of the method by theme, straight from the data that scores are computed with. */
export function Component() {
  usePageTitle('Screening categories');
  return (
    <div className={`page ${reading.page}`}>
      <h1 className={reading.title}>Screening categories</h1>
      <p className={reading.lead}>
        {categoryCount}. A positive one raises a score where a company ranks high in its industry; a negative
        one flags what a standard may rule out. Which of them count is up to the standard.{' '}
        <Link to={paths.methodology.href()}>How scores work</Link>
      </p>
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
    </div>
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
