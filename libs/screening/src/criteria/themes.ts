import type { Theme } from './criterion.ts';

/** The nine themes of the published method, in the order they are shown. */
export const themes: readonly Theme[] = [
  { name: 'ENVIRONMENT', title: 'Environment', side: 'positive' },
  { name: 'SOCIAL_CAPITAL', title: 'Community and Customers', side: 'positive' },
  { name: 'HUMAN_CAPITAL', title: 'Workforce', side: 'positive' },
  { name: 'BUSINESS_MODEL_AND_INNOVATION', title: 'Business Model and Innovation', side: 'positive' },
  { name: 'LEADERSHIP_AND_GOVERNANCE', title: 'Leadership and Governance', side: 'positive' },
  { name: 'BIOETHICS', title: 'Sanctity of Life', side: 'negative' },
  { name: 'ADDICTION', title: 'Addiction', side: 'negative' },
  { name: 'HUMAN_DIGNITY', title: 'Family and Human Dignity', side: 'negative' },
  { name: 'PEACE_AND_CREATION', title: 'Weapons, Nuclear and Creation', side: 'negative' },
];
