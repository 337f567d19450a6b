import { Link } from 'react-router-dom';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { paths } from '../paths.ts';
import reading from './reading-page.module.css';

/** Where accounts that wait for a payment are sent. Nothing can be bought yet, and the page says so. */
export function CheckoutRoute() {
  usePageTitle('Checkout');
  return (
    <div className={`page ${reading.page}`}>
      <h1 className={reading.title}>Checkout</h1>
      <p className={reading.lead}>
        Plans cannot be bought here yet. If you were brought to this page while signed in, your account is
        waiting for a payment; write to us by way of{' '}
        <Link to={paths.helpAndSupport.href()}>Help &amp; Support</Link> and we will put it right.
      </p>
    </div>
  );
}
