import type { MailMessage } from './mail-transport.port.ts';
import { renderMail } from './render-mail.ts';

interface ConnectedBroker {
  readonly to: string;
  readonly firstName: string;
  readonly brokerName: string;
  /** The page of connected brokers. */
  readonly link: string;
}

interface LostBroker extends ConnectedBroker {
  /** `BROKEN`: the broker wants its customer to log in again. `ENDED`: the broker or the service has ended it. */
  readonly status: 'BROKEN' | 'ENDED';
}

const texts: Readonly<Record<LostBroker['status'], { reason: string; label: string }>> = {
  BROKEN: {
    reason:
      'Your broker wants you to log in again. Until you do, your portfolios stay as they were last read.',
    label: 'Log in again',
  },
  ENDED: {
    reason:
      'The connection has ended at your broker, or at the service that connects to it. Your portfolios stay as they ' +
      'were last read.',
    label: 'Connect it again',
  },
};

/** To somebody whose broker cannot be read any more until it is connected again. */
export function brokerLostMail({ to, firstName, brokerName, status, link }: LostBroker): MailMessage {
  const { reason, label } = texts[status];
  return renderMail(to, {
    subject: 'Plumbline can no longer access your account at your broker',
    firstName,
    paragraphs: [reason],
    facts: [['Broker', brokerName]],
    action: { label, link },
    notes: ['We will not email you about this connection again unless it recovers and then fails again.'],
  });
}

/** To somebody whose broker will end its connection in about a week. */
export function brokerEndsSoonMail({ to, firstName, brokerName, link }: ConnectedBroker): MailMessage {
  return renderMail(to, {
    subject: 'Log in to your broker again within a week',
    firstName,
    paragraphs: [
      'Your broker is going to end its connection to Plumbline in about a week. Log in to it again before then, and ' +
        'nothing changes. Otherwise your portfolios will stay as they were last read.',
    ],
    facts: [['Broker', brokerName]],
    action: { label: 'Log in again', link },
    notes: ['We say this once. If the connection does end, you will get one more email.'],
  });
}
