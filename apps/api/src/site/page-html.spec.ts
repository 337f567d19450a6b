import { html, renderHead } from './page-html.ts';

describe('html', () => {
  it('escapes text, and leaves markup and lists of markup', () => {
    const name = '<script>alert("1")</script> & Sons';
    expect(
      html`<p title="${name}">${html`<b>${1}</b>`}${[html`<i></i>`, html`<i></i>`]}${null}</p>`.markup,
    ).toBe(
      '<p title="&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; Sons"><b>1</b><i></i><i></i></p>',
    );
  });
});

describe('Head of a page', () => {
  const evil = `</script><script>alert(1)</script>"'`;
  const head = renderHead(
    {
      title: evil,
      description: evil,
      path: '/OAK',
      image: { path: '/og/OAK.png', alt: evil },
      structuredData: { about: { name: evil } },
    },
    'https://plumbline.example',
  );

  it('contains text of others as text only', () => {
    expect(head.match(/<script/g)).toHaveLength(1);
    expect(head.match(/<\/script>/g)).toHaveLength(1);
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)![1];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'WebPage',
      url: 'https://plumbline.example/OAK',
      about: { name: evil },
    });
  });

  it('has absolute addresses', () => {
    expect(head).toContain('<link rel="canonical" href="https://plumbline.example/OAK" />');
    expect(head).toContain('<meta property="og:image" content="https://plumbline.example/og/OAK.png" />');
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image" />');
  });
});
