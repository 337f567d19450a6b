import fc from 'fast-check';
import { createPictureName, getPictureOwnerId } from './picture-name.ts';

const image = Buffer.from('picture');
const nameOf = (firstName: string, lastName: string, id = 7) =>
  createPictureName({ firstName, lastName, id }, image);
const anId = fc.integer({ min: 1, max: 2_147_483_647 });
/** Words made of what names are parsed by come up often. */
const aWord = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 255 }),
  fc.stringMatching(/^[a-f0-9-]{0,30}(-7-01234567)?(\.webp)?$/),
);

describe('Picture names', () => {
  it('consist of first name, last name, id and content hash', () => {
    expect(nameOf('Ruth', 'Moab')).toMatch(/^ruth-moab-7-[\da-f]{8}\.webp$/);
    expect(createPictureName({ firstName: 'Ruth', lastName: 'Moab', id: 7 }, Buffer.from('other'))).not.toBe(
      nameOf('Ruth', 'Moab'),
    );
  });

  it.each([
    ['José', "O'Neill-Smith", 'jose-o-neill-smith'],
    ['../..', '%2e%2e', 'user-2e-2e'],
    ['李', '😀', 'user-user'],
    ['  ', '---', 'user-user'],
    ['ﬁona', 'Å'.repeat(50), `fiona-${'a'.repeat(40)}`],
    [`${'x'.repeat(39)} y`, 'z', `${'x'.repeat(39)}-z`],
  ])('make %s %s safe', (first, last, words) => {
    expect(nameOf(first, last)).toMatch(new RegExp(`^${words}-7-[\\da-f]{8}\\.webp$`));
  });

  it('always identify their account, so that no user can overwrite another user’s picture', () => {
    fc.assert(
      fc.property(aWord, aWord, anId, fc.uint8Array(), (firstName, lastName, id, bytes) => {
        const name = createPictureName({ firstName, lastName, id }, Buffer.from(bytes));
        expect(name).toMatch(/^[a-z\d-]{1,120}\.webp$/);
        expect(getPictureOwnerId(name)).toBe(id);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(['', 'a-b-0-00000000.webp', 'a-b-07-00000000.webp', 'a-b-7-0000000.webp', 'a-b-7-0000000G.webp'])(
    'cannot be %j',
    (text) => expect(getPictureOwnerId(text)).toBeNull(),
  );

  it('match only their own pattern, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        if (getPictureOwnerId(text) !== null) expect(text).toMatch(/^[a-z\d-]+\.webp$/);
      }),
    );
  });
});
