import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';

/** What somebody agrees to who buys a plan. It opens beside the checkout, so that nothing typed is lost. */
export function CheckoutAgreement({ isRenewed }: { readonly isRenewed: boolean }) {
  return (
    <>
      I agree to the{' '}
      <Link to={paths.termsOfService.href()} target="_blank">
        Terms of Service
      </Link>{' '}
      and the{' '}
      <Link to={paths.privacyPolicy.href()} target="_blank">
        Privacy Policy
      </Link>
      {isRenewed
        ? ', and to the next charge shown in the summary, and one each year after it until I cancel.'
        : ', and to this one payment.'}
    </>
  );
}
