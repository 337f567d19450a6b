// Runs before the first paint, so that the page never flashes in the other scheme. It is a file of its own because
// the content security policy allows no inline script. The key is the one the scheme toggle writes.
(function () {
  var dark = globalThis.matchMedia('(prefers-color-scheme: dark)');

  function apply() {
    var stored = null;
    try {
      stored = globalThis.localStorage.getItem('plumbline-color-scheme');
    } catch {
      // Storage can be switched off; the system's choice applies then.
    }
    var scheme = stored === 'light' || stored === 'dark' ? stored : dark.matches ? 'dark' : 'light';
    globalThis.document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  }

  apply();
  // The landing page may be open for long before the application starts.
  dark.addEventListener('change', apply);
})();
