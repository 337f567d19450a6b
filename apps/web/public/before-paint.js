// Runs before the first paint, so that the page never flashes in the other scheme, nor what is not for the user. It is a file
// of its own because the content security policy allows no inline script.
(function () {
  var root = globalThis.document.documentElement;
  var dark = globalThis.matchMedia('(prefers-color-scheme: dark)');

  /** Returns `null` where storage is switched off. */
  function read(storage, key) {
    try {
      return globalThis[storage].getItem(key);
    } catch {
      return null;
    }
  }

  function applyScheme() {
    // The scheme toggle writes it.
    var stored = read('localStorage', 'plumbline-color-scheme');
    var scheme = stored === 'light' || stored === 'dark' ? stored : dark.matches ? 'dark' : 'light';
    root.setAttribute('data-mantine-color-scheme', scheme);
  }

  /** Styles hide what pages that the build has rendered offer accounts without Premium. */
  function applyPlan() {
    var session = read('localStorage', 'root') || read('sessionStorage', 'root') || '';
    root.toggleAttribute('data-premium', /"ROLE_(PREMIUM|ADMIN)"/.test(session));
  }

  applyScheme();
  applyPlan();
  // The landing page may be open for long before the application starts.
  dark.addEventListener('change', applyScheme);
})();
