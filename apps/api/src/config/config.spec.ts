import { configFrom, InvalidEnvironmentError } from './config.ts';

const database = { DATABASE_URL: 'postgresql://u:secret@127.0.0.1:5432/plumbline' };

describe('configuration', () => {
  it('fills in the defaults, and takes blank values for unset', () => {
    const config = configFrom({ ...database, PORT: '', MARKETING_SITE_URL: '' });
    expect(config).toMatchObject({
      profile: 'dev',
      http: { host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000' },
      dataDir: '.data',
      marketingSiteUrl: null,
    });
  });

  it('derives the public address from the port and drops its trailing slash', () => {
    expect(configFrom({ ...database, PORT: '8080' }).http.publicUrl).toBe('http://localhost:8080');
    expect(configFrom({ ...database, PUBLIC_URL: 'https://a.example/' }).http.publicUrl).toBe(
      'https://a.example',
    );
  });

  it.each([
    ['PORT', 'eighty', 'takes a whole number'],
    ['PORT', '70000', 'takes a whole number'],
    ['APP_PROFILE', 'prod', 'takes one of dev'],
    ['DATABASE_URL', 'mysql://u:hunter2@h/d', 'takes an address such as postgresql://'],
    ['MARKETING_SITE_URL', 'javascript:alert(1)', 'takes an http or https address'],
    ['LOG_LEVEL', 'loud', 'takes one of fatal'],
  ])('stops on a bad %s with one line that names it and what it takes', (name, value, takes) => {
    const read = () => configFrom({ ...database, [name]: value });
    expect(read).toThrow(InvalidEnvironmentError);
    expect(read).toThrow(new RegExp(`^Bad setting: ${name} ${takes}[^\\n]*$`));
  });

  it('names every bad variable at once and never shows a value', () => {
    const read = () => configFrom({ DATABASE_URL: 'hunter2', PORT: 'x' });
    expect(read).toThrow(/PORT .*; DATABASE_URL |DATABASE_URL .*; PORT /);
    expect(read).not.toThrow(/hunter2/);
  });
});
